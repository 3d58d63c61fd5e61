import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeoutError, withTimeout } from '../../../server/async/withTimeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

test('work that settles in time decides, and no timer is left', async () => {
  expect(await withTimeout(async () => 1, 1_000)).toBe(1);
  await expect(withTimeout(() => Promise.reject(new Error('own')), 1_000)).rejects.toThrow('own');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that is late rejects with a TimeoutError', async () => {
  const result = expect(withTimeout(never, 1_000)).rejects.toBeInstanceOf(TimeoutError);
  await vi.advanceTimersByTimeAsync(1_000);
  await result;
});

test('onTimeout gives a fallback or another error', async () => {
  const fallback = withTimeout<string | null>(never, 1_000, () => null);
  const other = withTimeout(never, 1_000, () => {
    throw new RangeError('other');
  });
  const rejected = expect(other).rejects.toBeInstanceOf(RangeError);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await fallback).toBeNull();
  await rejected;
});

test('the signal aborts when the time is over, and a rejection that follows changes nothing', async () => {
  const work = (signal: AbortSignal) =>
    new Promise<string>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const result = withTimeout(work, 1_000, () => 'fallback');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await result).toBe('fallback');
});
