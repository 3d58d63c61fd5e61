import { expect, test } from 'vitest';
import { createMemoryCounters } from '../../../server/middleware/counters.ts';

test('a flood of keys drops the oldest ones, and the newest are counted', () => {
  const counters = createMemoryCounters(60_000);
  const keys = Array.from({ length: 50_001 }, (_, index) => `network ${index}`);
  for (const key of keys) counters.increment(key);
  expect(counters.increment('network 50000').totalHits).toBe(2);
  expect(counters.increment('network 1').totalHits).toBe(2);
  expect(counters.increment('network 0').totalHits).toBe(1);
});
