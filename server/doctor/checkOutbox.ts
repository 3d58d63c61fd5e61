import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { createUpkeep } from '../leads/outbox/maintenance.ts';
import { journalPath, openJournalFile } from '../leads/outbox/outboxFile.ts';
import { inTransaction } from '../storage/inTransaction.ts';
import { bad, type Finding, good } from './finding.ts';

const lateMs = 15 * 60_000;

/** Whether leads can be kept, and which of them want a person. */
export function checkJournal(dataDir: string): Finding[] {
  const path = journalPath(dataDir);
  if (!existsSync(path)) return [good('lead journal: none yet, the server makes it')];
  let db: DatabaseSync | null = null;
  try {
    db = openJournalFile(path);
    // Takes the right to write, and gives it back.
    inTransaction(db, () => undefined);
    return [good(`lead journal ${path} can be written`), ...judgeLeads(db)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      bad(
        `lead journal ${path} cannot be written: ${reason}`,
        'Look at disk space and at whose file it is. Until then leads are forwarded without being kept.',
      ),
    ];
  } finally {
    db?.close();
  }
}

function judgeLeads(db: DatabaseSync): Finding[] {
  const { counts, oldestUndeliveredAt } = createUpkeep(db, Date.now).figures();
  const waiting = counts.received + counts.waiting;
  const isLate = oldestUndeliveredAt !== null && Date.now() - oldestUndeliveredAt > lateMs;
  const count = `leads: ${waiting} waiting, ${counts.parked} parked, ${counts.suspect} suspect`;
  if (counts.parked > 0)
    return [bad(count, 'The parked ones want a person: npm run leads -- list --state parked')];
  if (isLate)
    return [
      bad(
        count,
        'The oldest has waited for more than 15 minutes: is the upstream well, and the server running?',
      ),
    ];
  return [good(count)];
}
