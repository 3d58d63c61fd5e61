import { LRUCache } from 'lru-cache';

/** Beyond this number the oldest keys are dropped, so that no flood can fill the memory. */
const maxKeys = 50_000;

/** Counters in the process's memory, bounded; a key is dropped when its window ends. */
export function createMemoryCounters(windowMs: number) {
  /** `endsAt` uses the monotonic clock, as the cache itself does: the system's clock may be set meanwhile. */
  const counters = new LRUCache<string, { totalHits: number; endsAt: number }>({
    // Bounded by size: a bound by `max` takes the memory of all keys at once.
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    ttl: windowMs,
    noUpdateTTL: true,
    ttlAutopurge: true,
  });
  return {
    increment(key: string) {
      const { totalHits, endsAt } = counters.get(key) ?? {
        totalHits: 0,
        endsAt: performance.now() + windowMs,
      };
      counters.set(key, { totalHits: totalHits + 1, endsAt });
      return { totalHits: totalHits + 1, resetTime: new Date(Date.now() + endsAt - performance.now()) };
    },
  };
}
