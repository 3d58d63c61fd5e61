import { existsSync } from 'node:fs';
import { createClock } from '../../async/clock.ts';
import { createJournal, type LeadRow } from '../outbox/journal.ts';
import { moveJournal } from '../outbox/journalOutbox.ts';
import { createMaintenance } from '../outbox/maintenance.ts';
import { openOutboxAdmin } from '../outbox/openOutboxAdmin.ts';
import type { OutboxAdmin } from '../outbox/outbox.ts';
import { commandTimeoutMs, openOutboxFile, outboxPath } from '../outbox/outboxFile.ts';
import { openPostgresAdmin } from '../postgres/openPostgresAdmin.ts';
import { CommandError } from './commandError.ts';

export interface OutboxSettings {
  dataDir: string;
  /** DATABASE_URL; `null`: the outbox is `leads.db`. */
  databaseUrl: string | null;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Throws a CommandError where `leads.db` does not exist. */
export function checkOutboxFile(dataDir: string): void {
  const path = outboxPath(dataDir);
  if (!existsSync(path)) throw new CommandError(`There is no outbox yet: ${path}`);
}

/** The operator's access to the outbox; with a database, what is in this machine's journal is moved there first. */
export async function openAdmin(settings: OutboxSettings): Promise<OutboxAdmin> {
  const { dataDir, databaseUrl, now } = settings;
  if (!databaseUrl) {
    checkOutboxFile(dataDir);
    return openOutboxAdmin(dataDir, now);
  }
  const database = await connect(databaseUrl, now);
  if (!existsSync(outboxPath(dataDir))) return database;
  await moveFile(settings, database.importLeads);
  return {
    ...database,
    async erase(email) {
      const erased = await database.erase(email);
      // What is being delivered from the journal could not be moved.
      const journal = openOutboxAdmin(dataDir, now);
      erased.push(...(await journal.erase(email)));
      await journal.close();
      return erased;
    },
  };
}

/** Moves what is in `leads.db` to the database; `left` are being delivered. */
export async function moveToDatabase(settings: OutboxSettings): Promise<{ moved: number; left: number }> {
  const { dataDir, databaseUrl, now } = settings;
  if (!databaseUrl) throw new CommandError('DATABASE_URL is not set.');
  checkOutboxFile(dataDir);
  const database = await connect(databaseUrl, now);
  try {
    return await moveFile(settings, database.importLeads);
  } finally {
    await database.close();
  }
}

async function connect(url: string, now?: () => number) {
  try {
    return await openPostgresAdmin(url, createClock(now));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`PostgreSQL cannot be used: ${reason}`, { cause });
  }
}

async function moveFile(
  { dataDir, now = Date.now }: OutboxSettings,
  importLeads: (rows: readonly LeadRow[]) => Promise<void>,
): Promise<{ moved: number; left: number }> {
  const db = openOutboxFile(dataDir, { busyTimeoutMs: commandTimeoutMs });
  try {
    const { take, forget } = createJournal(db, now, () => true);
    const journal = {
      take: async (count: number) => take(count),
      forget: async (references: readonly string[]) => forget(references),
    };
    const moved = await moveJournal(journal, importLeads);
    const { counts } = createMaintenance(db, now).stats();
    return { moved, left: Object.values(counts).reduce((sum, count) => sum + count, 0) };
  } finally {
    db.close();
  }
}
