import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';

/** Beyond this number the oldest keys are dropped, so that no flood can fill the memory. */
const maxKeys = 50_000;

interface Counter {
  totalHits: number;
  /** Uses the monotonic clock, as the cache itself does: the system's clock may be set meanwhile. */
  endsAt: number;
}
type Counters = LRUCache<string, Counter>;

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
    const { totalHits, endsAt } = this.counters.get(key) ?? {
      totalHits: 0,
      endsAt: performance.now() + this.windowMs,
    };
    const counter = { totalHits: totalHits + 1, endsAt };
    this.counters.set(key, counter);
    return { totalHits: counter.totalHits, resetTime: new Date(Date.now() + endsAt - performance.now()) };
  }

  /** Required by the interface; the site never decrements. */
  decrement(): void {}

  resetKey(key: string): void {
    this.counters.delete(key);
  }
}

/** Bounded by size: a bound by `max` takes the memory of all keys at once. */
const createCounters = (ttl: number): Counters =>
  new LRUCache({ maxSize: maxKeys, sizeCalculation: () => 1, ttl, noUpdateTTL: true, ttlAutopurge: true });
