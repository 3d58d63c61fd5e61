import type { Lead } from './lead.ts';

const firstBackoffsMs = [5_000, 15_000, 60_000];
export const maxBackoffMs = 3_600_000;
const retryPeriodMs = 7 * 86_400_000;

/** The time to the next attempt after this many failed ones: 5, 15, 60 s, then doubled each time up to an hour. */
function backoffAfter(attempts: number): number {
  const first = firstBackoffsMs[attempts - 1];
  if (first !== undefined) return first;
  return Math.min(60_000 * 2 ** (attempts - firstBackoffsMs.length), maxBackoffMs);
}

/** When a lead whose attempt has failed after `tookMs` is due again (milliseconds since 1970); `null` after seven days of attempts. */
export function nextDueAt(
  { attempts, attemptedAt, sendingSince }: Pick<Lead, 'attempts' | 'attemptedAt' | 'sendingSince'>,
  tookMs: number,
): number | null {
  const failedAt = (attemptedAt ?? sendingSince) + tookMs;
  return failedAt - sendingSince >= retryPeriodMs ? null : failedAt + backoffAfter(attempts);
}
