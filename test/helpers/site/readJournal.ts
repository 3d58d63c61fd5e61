import type { Lead } from '../../../server/leads/lead.ts';
import { createOperations } from '../../../server/leads/outbox/openOutboxAdmin.ts';
import { journalPath, openJournalFile } from '../../../server/leads/outbox/outboxFile.ts';

/** All leads of a journal, oldest first; the server may be running. */
export function readJournal(dataDir: string): Lead[] {
  const db = openJournalFile(journalPath(dataDir));
  try {
    return createOperations(db, Date.now).select({});
  } finally {
    db.close();
  }
}
