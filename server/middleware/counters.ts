import type { Options, Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import { ignoreError } from '../../shared/ignoreError.ts';
import type { Redis } from '../storage/connectRedis.ts';

/** Counts by key, each for the length of one window. */
export type Counters = Pick<Store, 'increment'>;

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

/** Counters that several machines share. While Redis is down, this process counts alone. */
export function createSharedCounters(
  { send }: Pick<Redis, 'send'>,
  name: string,
  windowMs: number,
): Counters {
  const local = createMemoryCounters(windowMs);
  let shared: RedisStore | null = null;

  function openShared(): RedisStore {
    const sendCommand = (...command: string[]) => send<RedisReply>(...command);
    const store = new RedisStore({ sendCommand, prefix: `posts:${name}:` });
    // The waiting increment reports the failure.
    store.init({ windowMs } as Options).catch(ignoreError);
    return store;
  }

  return {
    async increment(key) {
      try {
        shared ??= openShared();
        return await shared.increment(key);
      } catch {
        // A new store loads its scripts again: Redis may come back empty.
        shared = null;
        return local.increment(key);
      }
    },
  };
}
