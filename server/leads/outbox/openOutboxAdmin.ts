import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../storage/inTransaction.ts';
import { type Lead, toLead } from '../lead.ts';
import { findByEmail, parkedByHand, toReferences } from './leadRules.ts';
import { createMaintenance } from './maintenance.ts';
import type { OutboxAdmin, Selection } from './outbox.ts';
import { commandTimeoutMs, openOutboxFile } from './outboxFile.ts';

const selected = '(:reference IS NULL OR reference = :reference) AND (:state IS NULL OR state = :state)';
const makeDue = 'due_at = :now, sending_since = :now, alerted = 0';

/** Opens `leads.db` below DATA_DIR, which may be in use. Throws SQLite's errors. */
export function openOutboxAdmin(dataDir: string, now: () => number = Date.now): OutboxAdmin {
  const db = openOutboxFile(dataDir, { busyTimeoutMs: commandTimeoutMs });
  const { purge, stats } = createMaintenance(db, now);
  return {
    ...createChanges(db, now),
    purge: async (days) => purge(days),
    async checkWritable() {
      // Takes the write lock and releases it.
      inTransaction(db, () => undefined);
    },
    stats: async () => stats(),
    async close() {
      db.close();
    },
  };
}

function createChanges(
  db: DatabaseSync,
  now: () => number,
): Pick<OutboxAdmin, 'select' | 'retry' | 'release' | 'park' | 'delete' | 'erase'> {
  const all = db.prepare(`SELECT * FROM leads WHERE ${selected} ORDER BY id`);
  const retry =
    db.prepare(`UPDATE leads SET state = iif(attempts = 0, 'received', 'waiting'), last_answer = NULL, ${makeDue}
    WHERE ${selected} AND state IN ('parked', 'waiting') RETURNING reference`);
  const release =
    db.prepare(`UPDATE leads SET state = 'received', ${makeDue} WHERE ${selected} AND state = 'suspect'
    RETURNING reference`);
  const park = db.prepare(`UPDATE leads SET state = 'parked', last_answer = '${parkedByHand}', due_at = NULL,
    claimed_until = NULL, alerted = 1
    WHERE ${selected} AND state IN ('received', 'waiting', 'suspect') RETURNING reference`);
  const removeUnsent = db.prepare(`DELETE FROM leads WHERE ${selected} AND state IN ('suspect', 'parked')
    RETURNING reference`);
  const remove = db.prepare('DELETE FROM leads WHERE id = ?');
  // The write-ahead log still contains the deleted bytes until it is truncated.
  const overwrite = () => db.exec('PRAGMA wal_checkpoint(TRUNCATE)');

  const select = (selection: Selection): Lead[] => all.all(toParams(selection)).map(toLead);
  return {
    select: async (selection) => select(selection),
    retry: async (selection) => toReferences(retry.all({ ...toParams(selection), now: now() })),
    release: async (selection) => toReferences(release.all({ ...toParams(selection), now: now() })),
    park: async (selection) => toReferences(park.all(toParams(selection))),
    async delete(selection) {
      const references = toReferences(removeUnsent.all(toParams(selection)));
      overwrite();
      return references;
    },
    async erase(email) {
      const found = findByEmail(select({}), email);
      for (const { id } of found) remove.run(id);
      overwrite();
      return found.map(({ reference }) => reference);
    },
  };
}

const toParams = ({ reference, state }: Selection) => ({
  reference: reference ?? null,
  state: state ?? null,
});
