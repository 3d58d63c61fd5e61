import type { Clock } from '../../async/clock.ts';
import { leaseMs } from './leases.ts';

/** Beside the monotonic clock; corrections of NTP are far smaller. */
const maxDriftMs = 1_000;

/**
 * Returns whether leases can be judged by the clock. For as long as a lease lasts after the clock was set, nobody can tell an
 * expired lease from a valid one: deliveries under way would be sent twice.
 */
export function watchClock({ now, elapsed }: Clock): () => boolean {
  let offset = now() - elapsed();
  let setAt = Number.NEGATIVE_INFINITY;
  return function isTrusted() {
    const next = now() - elapsed();
    if (Math.abs(next - offset) > maxDriftMs) setAt = elapsed();
    offset = next;
    return elapsed() - setAt >= leaseMs;
  };
}
