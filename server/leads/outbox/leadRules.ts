import { randomInt } from 'node:crypto';
import { referenceAlphabet, referenceLength } from '../../../shared/forms/reference.ts';
import { type Lead, type LeadState, leadStates } from '../lead.ts';
import type { OutboxStats } from './outbox.ts';

/** How long a lease lasts; a delivery takes at most eight seconds. */
export const leaseMs = 30_000;

/** How long a client's network is stored: as long as it identifies repeats without a submission id. */
export const networkRetentionMs = 10 * 60_000;

/** Times further in the future are corrected: processes read the clock at slightly different moments, and wait for each other. */
export const toleranceMs = 30_000;

/** Stored as the last result of a lead that an operator has parked. */
export const parkedByHand = 'parked by hand';

/** A name that no lead has, but for one chance in millions: `Q-7K3MD`. */
export function createReference(): string {
  const letters = Array.from(
    { length: referenceLength },
    () => referenceAlphabet[randomInt(referenceAlphabet.length)],
  );
  return `Q-${letters.join('')}`;
}

type Row = Record<string, unknown>;

/** `rows` have `state`, the number `n` of its leads and when the `oldest` was received. */
export function toStats(rows: readonly Row[]): OutboxStats {
  const byState = new Map(rows.map((row) => [row.state as LeadState, row]));
  const oldest = (['received', 'waiting'] as const)
    .map((state) => byState.get(state)?.oldest)
    .filter((time) => time !== undefined)
    .map(Number);
  return {
    counts: Object.fromEntries(
      leadStates.map((state) => [state, Number(byState.get(state)?.n ?? 0)]),
    ) as Record<LeadState, number>,
    oldestUndeliveredAt: oldest.length > 0 ? Math.min(...oldest) : null,
  };
}

export const toReferences = (rows: readonly Row[]): string[] =>
  rows.map(({ reference }) => String(reference));

/** The leads of an email address, however it is written. */
export function findByEmail(leads: readonly Lead[], email: string): Lead[] {
  const wanted = normalizeEmail(email);
  return leads.filter(({ fields }) => normalizeEmail(fields.email ?? '') === wanted);
}

const normalizeEmail = (email: string) => email.trim().toLowerCase();
