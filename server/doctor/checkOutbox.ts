import { existsSync } from 'node:fs';
import { openOutboxAdmin } from '../leads/outbox/openOutboxAdmin.ts';
import type { OutboxAdmin, OutboxStats } from '../leads/outbox/outbox.ts';
import { outboxPath } from '../leads/outbox/outboxFile.ts';
import { type CheckResult, failed, hint, passed } from './checkResult.ts';

const lateMs = 15 * 60_000;

/** Checks that leads can be stored, and whether some of them need a person. */
export async function checkOutbox(dataDir: string): Promise<CheckResult[]> {
  const path = outboxPath(dataDir);
  if (!existsSync(path)) return [passed('lead outbox: none yet, the server creates it')];
  let outbox: OutboxAdmin | null = null;
  try {
    outbox = openOutboxAdmin(dataDir);
    await outbox.checkWritable();
    return [passed(`lead outbox ${path} can be written`), checkLeads(await outbox.stats())];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      failed(
        `lead outbox ${path} cannot be written: ${reason}`,
        'Check the disk space and the owner of the file. Until then leads are forwarded without being stored.',
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
    return failed(summary, 'Decide about the parked leads: npm run leads -- list --state parked');
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
      'Review the suspects, then release or delete them: npm run leads -- list --state suspect',
    );
  }
  return passed(summary);
}
