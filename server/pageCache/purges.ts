import { repeat } from '../async/repeat.ts';
import type { Redis } from '../storage/connectRedis.ts';

/**
 * The number of purges so far, counted in Redis. Each instance looks at it, and purges when it has changed: one that was away
 * learns of a purge in the same way as one that was there, and no message can be lost.
 */
interface Purges {
  /** What this instance knows; the first time it waits for Redis. */
  count(): Promise<string>;
  /** Tells the other instances, later where Redis is away; never rejects. */
  announce(): Promise<void>;
  /** Calls `onPurge` after every purge of another instance, until the returned function is called. */
  watch(onPurge: () => Promise<unknown>): () => void;
}

/** Purges reach the other instances within a second. */
const lookEveryMs = 250;
/** Also where Redis has never counted one, or has lost what it counted. */
const none = '0';

/** Counts the purges of one upstream. */
export function openPurges(redis: Redis, upstreamName: string): Purges {
  const key = `purges:${upstreamName}`;
  let known = none;
  let handled = none;
  let isOwed = false;

  async function announce(): Promise<void> {
    try {
      known = String(await redis.send<number>('INCR', key));
      handled = known;
      isOwed = false;
    } catch {
      isOwed = true;
    }
  }

  async function look(): Promise<void> {
    if (isOwed) await announce();
    else known = (await redis.send<string | null>('GET', key)) ?? none;
  }
  const firstLook = redis.opened.then(look).catch(() => undefined);

  return {
    async count() {
      await firstLook;
      return known;
    },
    announce,
    watch(onPurge) {
      const stop = new AbortController();
      async function lookAndPurge(): Promise<void> {
        await firstLook;
        await look();
        if (known === handled) return;
        handled = known;
        await onPurge();
      }
      // Redis reports by itself that it is away; it is looked at again after the delay.
      const options = { delayMs: lookEveryMs, signal: stop.signal, onError: () => undefined };
      void repeat(lookAndPurge, options);
      return () => stop.abort();
    },
  };
}
