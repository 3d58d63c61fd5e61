import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';

/** Beyond this number the oldest keys are dropped, so that no flood can fill the memory. */
const maxKeys = 50_000;

type Counters = LRUCache<string, ClientRateLimitInfo & { resetTime: Date }>;

/** Counters for `express-rate-limit` in the process's memory, bounded; a key is dropped when its window ends. */
export class MemoryCounters implements Store {
  readonly localKeys = true;
  private windowMs = 60_000;
  private counters: Counters = createCounters(this.windowMs);

  init({ windowMs }: Options): void {
    this.windowMs = windowMs;
    this.counters = createCounters(windowMs);
  }

  increment(key: string): ClientRateLimitInfo {
    const known = this.counters.get(key);
    const { totalHits, resetTime } = known ?? {
      totalHits: 0,
      resetTime: new Date(Date.now() + this.windowMs),
    };
    const counter = { totalHits: totalHits + 1, resetTime };
    this.counters.set(key, counter);
    return counter;
  }

  /** Required by the interface; the site never takes a count back. */
  decrement(): void {}

  resetKey(key: string): void {
    this.counters.delete(key);
  }
}

/** Bounded by size: a bound by `max` takes the memory of all keys at once. */
const createCounters = (ttl: number): Counters =>
  new LRUCache({ maxSize: maxKeys, sizeCalculation: () => 1, ttl, noUpdateTTL: true, ttlAutopurge: true });
