import type { DatabaseSync } from 'node:sqlite';
import type { Submission } from '../lead.ts';
import { createTroubles, type Troubles } from './alerts.ts';
import { type Claims, createClaims } from './leases.ts';
import { createUpkeep, type Upkeep } from './maintenance.ts';
import { createKeepLead, type Kept } from './storeLead.ts';

/** Every lead, in `leads.db` below DATA_DIR. What a call has written is on disk when it returns; a call that cannot throws. */
export interface Journal extends Claims, Upkeep, Troubles {
  keep(submission: Submission): Kept;
  close(): void;
}

export function createJournal(db: DatabaseSync, now: () => number): Journal {
  return {
    keep: createKeepLead(db, now),
    ...createClaims(db, now),
    ...createUpkeep(db, now),
    ...createTroubles(db, now),
    close: () => db.close(),
  };
}
