import { type Lead, toLead } from '../../../server/leads/lead.ts';
import { openOutboxFile } from '../../../server/leads/outbox/outboxFile.ts';

/** All leads of an outbox, oldest first; the server may be running. */
export function readLeads(dataDir: string): Lead[] {
  const db = openOutboxFile(dataDir);
  try {
    return db.prepare('SELECT * FROM leads ORDER BY id').all().map(toLead);
  } finally {
    db.close();
  }
}
