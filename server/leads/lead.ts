import * as v from 'valibot';
import type { FormName } from '../../shared/forms/formDefinition.ts';
import type { Row } from './outbox/store.ts';

/**
 * received: stored, its first delivery has not ended · waiting: delivery failed and will be retried · delivered: the upstream
 * accepted it · parked: sent again only if an operator or the visitor retries it · suspect: its honeypot field was filled and
 * no person was seen, sent only if an operator releases it.
 */
export const leadStates = ['received', 'waiting', 'delivered', 'parked', 'suspect'] as const;
export type LeadState = (typeof leadStates)[number];

/** The fields of the upstream's contract, in its order. */
export type LeadFields = Readonly<Record<string, string>>;

/** A valid form post that is not stored yet. */
export interface Submission {
  form: FormName;
  fields: LeadFields;
  /** Digest of the form, its fields and a suspect's honeypot: equal for equal content. */
  fingerprint: string;
  /** The idempotency key that the script sends; `null` without script. */
  submissionId: string | null;
  network: string;
  /** The honeypot field was filled, and script has seen no person in the form. */
  suspect: boolean;
  honeypotFilled: boolean;
  /** Sent less than two seconds after the page's load. */
  hasty: boolean;
}

/** A stored lead; times are milliseconds since 1970. */
export type Lead = ReturnType<typeof toLead>;

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

const orNull = (value: unknown) => (value === null ? null : Number(value));

/** A damaged lead must not hold up the others: it is parked, see `sender.ts`. */
const FieldsSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

/** A row of the table `outbox` as a lead. */
export const toLead = (row: Row) => ({
  /** The name that people use: `Q-7K3MD`. */
  reference: String(row.reference),
  form: row.form as FormName,
  /** Empty if the stored fields cannot be read. */
  fields: v.parse(FieldsSchema, row.fields),
  state: row.state as LeadState,
  hasty: row.hasty === 1,
  honeypotFilled: row.honeypot_filled === 1,
  receivedAt: Number(row.received_at),
  /** Start of the seven days in which delivery is retried; moved by the time without attempts. */
  sendingSince: Number(row.sending_since),
  /** Number of deliveries begun so far, the current one included. */
  attempts: Number(row.attempts),
  attemptedAt: orNull(row.attempted_at),
  /** The outcome of the last delivery: `status 503`, `timeout` …; see `forward.ts`. */
  lastResult: row.last_result === null ? null : String(row.last_result),
  /** Not retried automatically before this time. */
  dueAt: orNull(row.due_at),
  /** End of the lease: until then only one process delivers the lead. */
  leasedUntil: orNull(row.leased_until),
  deliveredAt: orNull(row.delivered_at),
});
