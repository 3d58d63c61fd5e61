import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { openStores } from '../leads/commands/openStores.ts';
import { lateMs } from '../leads/outbox/alerts.ts';
import { type OutboxStats, readStats } from '../leads/outbox/maintenance.ts';
import { describeDatabase } from '../leads/outbox/openPostgresStore.ts';
import { outboxPath } from '../leads/outbox/sqlite.ts';
import { OldSchemaError } from '../storage/sqliteError.ts';
import { blocked, type CheckResult, failed, hint, passed } from './checkResult.ts';

/** Checks that leads can be stored, and whether some of them need a person; only reads. */
export async function checkOutbox({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<CheckResult[]> {
  const path = outboxPath(dataDir);
  if (!databaseUrl && !existsSync(path)) return [passed('lead outbox: none yet, the server creates it')];
  let name = databaseUrl ? describeDatabase(databaseUrl) : path;
  try {
    const stores = await openStores({ dataDir, databaseUrl }, 'read');
    const results: CheckResult[] = [];
    try {
      for (const store of stores) {
        await store.checkWritable();
        results.push(passed(`lead outbox ${name} can be written`), checkLeads(await readStats(store.run)));
        // With DATABASE_URL the second one is the local outbox.
        name = path;
      }
      return results;
    } finally {
      for (const store of stores) await store.close();
    }
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    if (cause instanceof OldSchemaError) return [passed(`lead outbox ${name}: ${cause.message}`)];
    return [
      blocked(
        `lead outbox ${name} cannot be written: ${message}`,
        name === path ? fileAdvice(databaseUrl !== null) : databaseAdvice,
      ),
    ];
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
