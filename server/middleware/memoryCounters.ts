import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';

/** Of more keys than this the oldest are forgotten, so that no flood can fill the memory. */
const mostKeys = 50_000;

type Counters = LRUCache<string, ClientRateLimitInfo & { resetTime: Date }>;

/** Counters for `express-rate-limit` in this process's own, bounded memory; a key is forgotten when its time is over. */
export class MemoryCounters implements Store {
  readonly localKeys = true;
  private counters: Counters = createCounters(60_000);
  private windowMs = 60_000;

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

  /** Needed by the interface alone: we take back no count. */
  decrement(): void {}

  resetKey(key: string): void {
    this.counters.delete(key);
  }
}

const createCounters = (ttl: number): Counters =>
  new LRUCache({ max: mostKeys, ttl, noUpdateTTL: true, ttlAutopurge: true });
