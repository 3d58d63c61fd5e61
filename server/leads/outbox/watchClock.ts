import type { Clock } from '../../async/clock.ts';
import { leaseMs } from './leadRules.ts';

/** Beside the monotonic clock; corrections of NTP are far smaller. */
const maxDriftMs = 1_000;

/**
 * Whether leases can be judged by the clock. For as long as a lease lasts after the clock was set, nobody can tell an expired
 * lease from a valid one: deliveries under way would be sent twice.
 */
export interface ClockWatch {
  /** `now`: what the clock shows. */
  isTrusted(now: number): boolean;
  /** The outcomes of deliveries may have been held up: no lease can be judged for as long as one lasts. */
  distrust(): void;
}

export function watchClock({ elapsed }: Pick<Clock, 'elapsed'>): ClockWatch {
  let offset: number | null = null;
  let setAt = Number.NEGATIVE_INFINITY;
  return {
    isTrusted(now) {
      const next = now - elapsed();
      if (offset !== null && Math.abs(next - offset) > maxDriftMs) setAt = elapsed();
      offset = next;
      return elapsed() - setAt >= leaseMs;
    },
    distrust() {
      setAt = elapsed();
    },
  };
}
