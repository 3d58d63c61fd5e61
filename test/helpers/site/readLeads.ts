import { type Lead, toLead } from '../../../server/leads/lead.ts';
import { openOutboxFile, outboxPath } from '../../../server/leads/outbox/sqlite.ts';

/** Does a statement in the outbox file of a site, which may be running. */
export function runInFile(dataDir: string, statement: string): Record<string, unknown>[] {
  const db = openOutboxFile(outboxPath(dataDir));
  try {
    return db.prepare(statement).all();
  } finally {
    db.close();
  }
}

/** All leads of an outbox file, oldest first. */
export const readLeads = (dataDir: string): Lead[] =>
  runInFile(dataDir, 'SELECT * FROM outbox ORDER BY id').map(toLead);
