import type { Options } from 'express-rate-limit';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import { ignoreError } from '../../shared/ignoreError.ts';
import type { Redis } from '../storage/connectRedis.ts';
import type { Counters } from './limitPosts.ts';
import { createMemoryCounters } from './memoryCounters.ts';

/** Rate-limit counters that several machines share. While Redis is down, this process counts alone. */
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
