import type { DatabaseSync } from 'node:sqlite';
import { type LeadState, leadStates } from '../lead.ts';
import { sameSenderMs } from './storeLead.ts';

export interface LeadFigures {
  counts: Record<LeadState, number>;
  /** When the oldest lead arrived that will be sent by itself; `null`: there is none. */
  oldestUndeliveredAt: number | null;
}

/** What is done to a journal besides sending. */
export interface Upkeep {
  figures(): LeadFigures;
  /** The network address of a sender is needed for ten minutes, to know a lead that comes twice. */
  forgetSenders(): void;
  /** Forgets what was delivered so long ago; returns how many. */
  purge(keepDays: number): number;
  /** Writes, to see that one can. */
  checkWritable(): void;
}

const dayMs = 86_400_000;

export function createUpkeep(db: DatabaseSync, now: () => number): Upkeep {
  const counts = db.prepare(
    'SELECT state, count(*) AS n, min(received_at) AS oldest FROM leads GROUP BY state',
  );
  const forget = db.prepare('UPDATE leads SET sender = NULL WHERE sender IS NOT NULL AND received_at <= ?');
  const purge = db.prepare("DELETE FROM leads WHERE state = 'delivered' AND delivered_at <= ?");
  const check = db.prepare('INSERT OR REPLACE INTO checks (id, checked_at) VALUES (1, ?)');
  return {
    figures() {
      const rows = new Map(counts.all().map((row) => [row.state as LeadState, row]));
      const oldest = (['received', 'waiting'] as const)
        .map((state) => rows.get(state)?.oldest)
        .filter((time) => time !== undefined)
        .map(Number);
      return {
        counts: Object.fromEntries(
          leadStates.map((state) => [state, Number(rows.get(state)?.n ?? 0)]),
        ) as Record<LeadState, number>,
        oldestUndeliveredAt: oldest.length > 0 ? Math.min(...oldest) : null,
      };
    },
    forgetSenders: () => void forget.run(now() - sameSenderMs),
    purge: (keepDays) => Number(purge.run(now() - keepDays * dayMs).changes),
    checkWritable: () => void check.run(now()),
  };
}
