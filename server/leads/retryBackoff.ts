const firstPausesMs = [5_000, 15_000, 60_000];
const longestPauseMs = 3_600_000;
const givenUpAfterMs = 7 * 86_400_000;

/** The pause after so many failed sendings: 5, 15, 60 s, then twice as long each time, an hour at most. */
export function pauseAfter(attempts: number): number {
  const first = firstPausesMs[attempts - 1];
  if (first !== undefined) return first;
  return Math.min(60_000 * 2 ** (attempts - firstPausesMs.length), longestPauseMs);
}

/** When a lead that has failed again is due, milliseconds since 1970; `null` after seven days: a person's turn. */
export function nextDueAt(lead: { attempts: number; sendingSince: number }, now: number): number | null {
  return now - lead.sendingSince >= givenUpAfterMs ? null : now + pauseAfter(lead.attempts);
}
