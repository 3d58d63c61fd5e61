import type { FormName } from '../../shared/forms/formDefinition.ts';

/**
 * received: kept, and not yet sent to its end · waiting: will be sent again · delivered: the upstream took it ·
 * parked: only a person gets it on its way · suspect: probably a machine's, kept aside until a person releases it.
 */
export const leadStates = ['received', 'waiting', 'delivered', 'parked', 'suspect'] as const;
export type LeadState = (typeof leadStates)[number];

/** The fields of the upstream's contract, in its order. */
export type LeadFields = Readonly<Record<string, string>>;

/** One post that has passed the form's rules. */
export interface Submission {
  form: FormName;
  fields: LeadFields;
  /** What makes two posts the same lead: a digest of all that was typed. */
  fingerprint: string;
  /** The id that script gave it; `null` without script. */
  submissionId: string | null;
  /** The network it came from; forgotten after ten minutes. */
  sender: string;
  /** The hidden field was filled. */
  suspect: boolean;
  /** Sent so soon after the page's load that no person could have typed it. */
  hasty: boolean;
}

/** A lead as the journal has it; times are milliseconds since 1970. */
export interface Lead {
  id: number;
  /** How people name it: `Q-7K3MD`. */
  reference: string;
  form: FormName;
  fields: LeadFields;
  state: LeadState;
  hasty: boolean;
  receivedAt: number;
  /** From when the days are counted in which it is sent again. */
  sendingSince: number;
  /** Sendings begun so far, the one under way included. */
  attempts: number;
  attemptedAt: number | null;
  /** What came of the last one: `status 503`, `timeout` …; see `forward.ts`. */
  lastAnswer: string | null;
  /** Before this it is not sent again by itself. */
  dueAt: number | null;
  /** Until then whoever claimed it is sending it. */
  claimedUntil: number | null;
  deliveredAt: number | null;
}

type Row = Record<string, unknown>;

const orNull = (value: unknown) => (value === null ? null : Number(value));

export const toLead = (row: Row): Lead => ({
  id: Number(row.id),
  reference: String(row.reference),
  form: row.form as FormName,
  fields: JSON.parse(String(row.fields)),
  state: row.state as LeadState,
  hasty: row.hasty === 1,
  receivedAt: Number(row.received_at),
  sendingSince: Number(row.sending_since),
  attempts: Number(row.attempts),
  attemptedAt: orNull(row.attempted_at),
  lastAnswer: row.last_answer === null ? null : String(row.last_answer),
  dueAt: orNull(row.due_at),
  claimedUntil: orNull(row.claimed_until),
  deliveredAt: orNull(row.delivered_at),
});
