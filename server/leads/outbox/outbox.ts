import type { Lead, LeadState, Submission } from '../lead.ts';
import type { Imported, LeadRow } from './importRows.ts';

/**
 * The transactional outbox: every lead is stored here before it is forwarded, and stays until it is delivered and its retention
 * is over. Several processes may share one outbox.
 *
 * - **Durability**: a call that writes resolves when the change is committed to disk, and rejects if it could not be committed.
 * - **States**: `store` creates a lead as received or suspect; `recordOutcome` makes it delivered, waiting or parked; see `leadStates`.
 * - **Idempotency**: a submission that repeats a lead is not stored again; see `store`.
 * - **Leases**: only the process that holds a lead's lease delivers it. A lease ends with `recordOutcome`, or by itself after
 *   `leaseMs`, so that a lead outlives the process that was delivering it.
 * - **Outcomes are never lost while the process lives**: an outcome that cannot be committed is kept in memory and committed
 *   before any later call. So no delivered lead is leased again.
 * - **Retention**: delivered leads and suspects are deleted by age, no others. A client's network is deleted after
 *   `networkRetentionMs`.
 * - **Moving**: `take` leases leads for ever, so that from there on only the outbox that imports them sends them, whatever is
 *   interrupted; `forget` deletes them once they are there.
 */
export interface Outbox {
  /**
   * Stores a submission and leases it for its first delivery; a suspect is stored without a lease. Returns the existing
   * lead if the content is the same, and the submission id too, or, if one of them has no id, the network within
   * `networkRetentionMs`. `propose` is called for references until one is free.
   */
  store(submission: Submission, propose?: () => string): Promise<StoredLead>;
  /** The lead that this submission repeats. */
  findRepeat(submission: Submission): Promise<Lead | null>;
  find(reference: string): Promise<Lead | null>;
  /**
   * Leases an undelivered lead, due or not; `null` if it is leased, delivered, suspect, erased or parked by an operator.
   */
  lease(reference: string): Promise<Lead | null>;
  /** Leases the received or waiting lead that has been due longest; `null` if none is due. */
  leaseNext(): Promise<Lead | null>;
  /**
   * Ends the lease. Never rejects. A failure is dropped if the lead has changed since it was leased: delivered, erased, parked or
   * leased again. A delivery is always recorded.
   */
  recordOutcome(leased: Lead, outcome: DeliveryOutcome): Promise<void>;
  /** Makes every received and waiting lead due now. */
  makeAllDue(): Promise<void>;
  /** New alerts since the last call. Only one of the processes gets each. */
  takeAlerts(): Promise<Alert[]>;
  /** Deletes leads past their retention. Rejects if the outbox cannot be written, even if nothing is to be deleted. */
  maintain(retentionDays: number): Promise<void>;
  stats(): Promise<OutboxStats>;
  /**
   * The next leads to move, oldest first, without those in delivery; leads that were taken and not forgotten are returned
   * again.
   */
  take(count: number): Promise<LeadRow[]>;
  forget(references: readonly string[]): Promise<void>;
  importRows(rows: readonly LeadRow[]): Promise<Imported>;
  /** True from the first call that fails to the next write that succeeds. */
  isFailing(): boolean;
  close(): Promise<void>;
}

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
