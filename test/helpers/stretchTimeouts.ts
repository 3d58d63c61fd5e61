import { onTestFinished, vi } from 'vitest';

/** Timeouts of at least `fromMs` come a day later until the test ends, so that on a busy machine none of them ends a wait. */
export function stretchTimeouts(fromMs: number): void {
  const { setTimeout: start } = globalThis;
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  timers.mockImplementation((work, ms = 0, ...args) => start(work, ms < fromMs ? ms : 86_400_000, ...args));
}

/** Holds timeouts of `ms` until the test ends; returns what lets the last one come. */
export function holdTimeout(ms: number): () => void {
  const { setTimeout: start } = globalThis;
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  let timeOut = () => {};
  timers.mockImplementation((work, delay, ...args) => {
    if (delay === ms) timeOut = () => work(...args);
    return start(work, delay === ms ? 86_400_000 : delay, ...args);
  });
  return () => timeOut();
}

/** A delivery to the upstream ends by itself after 8 s. */
export const stretchDeliveries = (): void => stretchTimeouts(8_000);
