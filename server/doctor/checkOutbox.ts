import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { lateMs } from '../leads/outbox/alerts.ts';
import { type OutboxStats, readStats } from '../leads/outbox/maintenance.ts';
import { connectForCommand, describeDatabase } from '../leads/outbox/openPostgresStore.ts';
import { openCommandStore, outboxPath } from '../leads/outbox/sqlite.ts';
import type { CommandStore } from '../leads/outbox/store.ts';
import { OldSchemaError } from '../storage/sqliteError.ts';
import { blocked, type CheckResult, failed, hint, passed } from './checkResult.ts';

/** Checks that leads can be stored, and whether some of them need a person; only reads. */
export async function checkOutbox({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<CheckResult[]> {
  const path = outboxPath(dataDir);
  if (!databaseUrl && !existsSync(path)) return [passed('lead outbox: none yet, the server creates it')];
  const openDatabase = databaseUrl && (() => connectForCommand(databaseUrl, 'read'));
  return [
    ...(openDatabase ? await checkStore(describeDatabase(databaseUrl), openDatabase, databaseAdvice) : []),
    ...(existsSync(path)
      ? await checkStore(path, () => openCommandStore(path, 'read'), fileAdvice(databaseUrl !== null))
      : []),
  ];
}

async function checkStore(
  name: string,
  open: () => CommandStore | Promise<CommandStore>,
  advice: string,
): Promise<CheckResult[]> {
  try {
    await using store = await open();
    await store.checkWritable();
    return [passed(`lead outbox ${name} can be written`), checkLeads(await readStats(store.run))];
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    if (error instanceof OldSchemaError) return [passed(`lead outbox ${name}: ${message}`)];
    return [blocked(`lead outbox ${name} cannot be written: ${message}`, advice)];
  }
}

const databaseAdvice =
  'Check DATABASE_URL and that PostgreSQL runs. Until then leads are accepted into the local outbox, leads.db.';

const fileAdvice = (isLocal: boolean): string =>
  `Check the disk space and the owner of the file. Until then leads are forwarded without being stored${isLocal ? ' while PostgreSQL is unavailable' : ''}.`;

function checkLeads({ counts, oldestUndeliveredMs }: OutboxStats): CheckResult {
  const waiting = counts.received + counts.waiting;
  const summary = `leads: ${waiting} waiting, ${counts.parked} parked, ${counts.suspect} suspect`;
  if (counts.parked > 0) {
    return failed(summary, 'Decide about the parked leads: sumpline leads list --state parked');
  }
  if (oldestUndeliveredMs > lateMs) {
    return failed(
      summary,
      'The oldest has waited for more than 15 minutes: check the upstream, and that the server runs.',
    );
  }
  if (counts.suspect > 0) {
    return hint(
      summary,
      'Review the suspects, then release or delete them: sumpline leads list --state suspect',
    );
  }
  return passed(summary);
}
