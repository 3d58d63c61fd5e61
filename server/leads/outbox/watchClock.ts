import type { Clock } from '../../async/clock.ts';
import { leaseMs } from './leadRules.ts';

/** Maximum difference to the monotonic clock; corrections of NTP are far smaller. */
const maxDriftMs = 1_000;

/**
 * Whether the clock can judge leases. For the length of a lease after the clock was set, an expired lease looks like a
 * valid one, and deliveries in flight would be sent twice. Nor does a process know at its start whether the clock was just set.
 */
export type ClockWatch = ReturnType<typeof watchClock>;

export function watchClock({ elapsed }: Pick<Clock, 'elapsed'>) {
  let offset: number | null = null;
  let setAt = elapsed();
  return {
    elapsed,
    /** `now`: what the clock showed at some moment since `askedAt`, as the answer of a database may come late. */
    isTrusted(now: number, askedAt = elapsed()) {
      const [least, most] = [now - elapsed(), now - askedAt];
      if (offset !== null && (offset < least - maxDriftMs || offset > most + maxDriftMs)) setAt = elapsed();
      offset = Math.min(Math.max(offset ?? most, least), most);
      return elapsed() - setAt >= leaseMs;
    },
    /** The outcomes of deliveries may be late: no lease can be judged for the length of one. */
    distrust() {
      setAt = elapsed();
    },
  };
}
