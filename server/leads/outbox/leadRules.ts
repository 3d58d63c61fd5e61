import { randomInt } from 'node:crypto';
import { referenceAlphabet, referenceLength } from '../../../shared/forms/reference.ts';

/** How long a lease lasts; a delivery takes at most eight seconds. */
export const leaseMs = 30_000;

/** The longest time between two attempts to deliver a lead. */
export const maxBackoffMs = 3_600_000;

/** How long a client's network is stored: as long as it identifies repeats without a submission id. */
export const networkRetentionMs = 10 * 60_000;

/**
 * Times further in the future are corrected. Processes read the clock at slightly different moments and wait for each
 * other, so a small difference is normal.
 */
export const toleranceMs = 30_000;

/** The end of the lease of a lead in transfer to another outbox: no server of this outbox sends it again. */
export const movedLease = Number.MAX_SAFE_INTEGER;

/** Stored as the last result of a lead that an operator has parked. */
export const parkedByHand = 'parked by hand';

/** A random reference, `Q-7K3MD`; a collision is one in millions. */
export function createReference(): string {
  const letters = Array.from(
    { length: referenceLength },
    () => referenceAlphabet[randomInt(referenceAlphabet.length)],
  );
  return `Q-${letters.join('')}`;
}
