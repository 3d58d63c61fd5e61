const firstBackoffsMs = [5_000, 15_000, 60_000];
export const maxBackoffMs = 3_600_000;
const retryPeriodMs = 7 * 86_400_000;

/** The time to the next attempt after this many failed ones: 5, 15, 60 s, then doubled each time up to an hour. */
function backoffAfter(attempts: number): number {
  const first = firstBackoffsMs[attempts - 1];
  if (first !== undefined) return first;
  return Math.min(60_000 * 2 ** (attempts - firstBackoffsMs.length), maxBackoffMs);
}

/** When a lead whose delivery has just failed is due again (milliseconds since 1970); `null` once seven days have passed. */
export function nextDueAt(lead: { attempts: number; sendingSince: number }, now: number): number | null {
  return now - lead.sendingSince >= retryPeriodMs ? null : now + backoffAfter(lead.attempts);
}
