import { onTestFinished, vi } from 'vitest';

type Follower = (time: number) => void;

const followers = new Map<() => number, Follower[]>();

/** A clock that the test advances. */
export function createClock() {
  let time = Date.UTC(2026, 10, 21, 8);
  const now = () => time;
  return {
    now,
    advance(ms: number) {
      time += ms;
      for (const follow of followers.get(now) ?? []) follow(time);
    },
  };
}

/** The system's clock, which the test may set forward: what a busy machine made fail is retried meanwhile. */
export function createRunningClock() {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance(ms: number) {
      ahead += ms;
    },
  };
}

/** Calls `follow` with what the clock shows, now and whenever the test advances it. */
export function followClock(now: () => number, follow: Follower): void {
  follow(now());
  followers.set(now, [...(followers.get(now) ?? []), follow]);
}

/** Stops the clocks of this process until the test ends: windows of time do not end, however long the test takes. */
export function stopClocks(): void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;
