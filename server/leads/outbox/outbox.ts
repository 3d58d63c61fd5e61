import type { Lead, LeadState } from '../lead.ts';

export interface StoredLead {
  lead: Lead;
  /** The lead was stored before this submission. */
  isRepeat: boolean;
  /** Another machine may have accepted the same post: the database, which would tell, is unavailable. */
  mayBeRepeat?: true;
}

/** The outcome of a delivery; its fields replace those of the lead. */
export interface DeliveryOutcome {
  state: 'delivered' | 'waiting' | 'parked';
  lastResult: string;
  /** When a waiting lead is sent again; else `null`. */
  dueAt: number | null;
}

/** A problem that a person must know about; contains no personal data. */
export interface Alert {
  event: 'late' | 'parked' | 'suspect' | 'outbox';
  text: string;
  /** The leads concerned, at most 20. */
  references: string[];
}

export interface OutboxStats {
  counts: Record<LeadState, number>;
  /** Age of the oldest received or waiting lead in milliseconds; 0 if there is none. */
  oldestUndeliveredMs: number;
}
