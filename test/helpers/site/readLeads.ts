import { type Lead, toLead } from '../../../server/leads/lead.ts';
import { openOutboxFile, outboxPath } from '../../../server/leads/outbox/sqlite.ts';

/** All leads of an outbox, oldest first; the server may be running. */
export function readLeads(dataDir: string): Lead[] {
  const db = openOutboxFile(outboxPath(dataDir));
  try {
    return db.prepare('SELECT * FROM outbox ORDER BY id').all().map(toLead);
  } finally {
    db.close();
  }
}
