/** Two times: the system's clock, which an operator or NTP may set, and one that never jumps. */
export interface Clock {
  /** Milliseconds since 1970, for stored or shown times. */
  now(): number;
  /** Milliseconds since any moment, for intervals within this process. */
  elapsed(): number;
}

/** The system's clocks. A test that gives `now` alone moves both. */
export const createClock = (
  now?: () => number,
  elapsed: () => number = now ?? (() => performance.now()),
): Clock => ({ now: now ?? (() => Date.now()), elapsed });
