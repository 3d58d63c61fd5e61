import { existsSync } from 'node:fs';
import { createClock } from '../async/clock.ts';
import type { Config } from '../config.ts';
import { openOutboxAdmin } from '../leads/outbox/openOutboxAdmin.ts';
import type { OutboxAdmin, OutboxStats } from '../leads/outbox/outbox.ts';
import { outboxPath } from '../leads/outbox/outboxFile.ts';
import { describeDatabase } from '../leads/postgres/connectPostgres.ts';
import { openPostgresAdmin } from '../leads/postgres/openPostgresAdmin.ts';
import { blocked, type CheckResult, failed, hint, passed } from './checkResult.ts';

const lateMs = 15 * 60_000;

/** Checks that leads can be stored, and whether some of them need a person. */
export async function checkOutbox({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<CheckResult[]> {
  const path = outboxPath(dataDir);
  if (!databaseUrl && !existsSync(path)) return [passed('lead outbox: none yet, the server creates it')];
  const name = databaseUrl ? describeDatabase(databaseUrl) : path;
  let outbox: OutboxAdmin | null = null;
  try {
    outbox = databaseUrl ? await openPostgresAdmin(databaseUrl, createClock()) : openOutboxAdmin(dataDir);
    await outbox.checkWritable();
    return [passed(`lead outbox ${name} can be written`), checkLeads(await outbox.stats())];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      blocked(
        `lead outbox ${name} cannot be written: ${reason}`,
        databaseUrl
          ? 'Check DATABASE_URL and that PostgreSQL runs. Until then leads are accepted into the journal, leads.db.'
          : 'Check the disk space and the owner of the file. Until then leads are forwarded without being stored.',
      ),
    ];
  } finally {
    await outbox?.close();
  }
}

function checkLeads({ counts, oldestUndeliveredAt }: OutboxStats): CheckResult {
  const waiting = counts.received + counts.waiting;
  const isLate = oldestUndeliveredAt !== null && Date.now() - oldestUndeliveredAt > lateMs;
  const summary = `leads: ${waiting} waiting, ${counts.parked} parked, ${counts.suspect} suspect`;
  if (counts.parked > 0) {
    return failed(summary, 'Decide about the parked leads: sumpline leads list --state parked');
  }
  if (isLate) {
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
