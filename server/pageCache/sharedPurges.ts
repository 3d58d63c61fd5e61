import { ignoreError } from '../../shared/ignoreError.ts';
import { startRepeating } from '../async/repeat.ts';
import type { Redis } from '../storage/connectRedis.ts';

/** Purges reach the other instances within a second. */
const lookEveryMs = 250;
/** Also if Redis has no number yet, or has lost it. */
const none = '0';

/**
 * The purges of all instances of one upstream, numbered in Redis. Each instance reads the number of the last finished purge,
 * and purges when it has changed. An instance that was offline learns of a purge in the same way, so no message can be lost.
 */
export function openSharedPurges(redis: Redis, upstreamName: string) {
  const [started, done] = [`purges:started:${upstreamName}`, `purges:done:${upstreamName}`];
  let current = none;
  let handled = none;
  let isRunning = false;
  let isOwed = false;

  const lastDone = async () => (await redis.send<string | null>('ZSCORE', done, 'last')) ?? none;

  async function announce<T>(purge: () => Promise<T>): Promise<T> {
    isOwed = false;
    const owe = () => {
      isOwed = true;
    };
    isRunning = true;
    try {
      const number = await redis.send<number>('INCR', started).catch(owe);
      if (number !== undefined) current = String(number);
      const result = await purge();
      if (isOwed) return result;
      handled = current;
      // GT: of two overlapping purges the later number stays, whichever ends first.
      await redis.send('ZADD', done, 'GT', handled, 'last').catch(owe);
      return result;
    } finally {
      isRunning = false;
    }
  }

  const opened = redis.opened.then(async () => {
    current = await lastDone().catch(() => none);
  });

  return {
    /** The number whose responses this instance shares; the first call waits for Redis. */
    async current() {
      await opened;
      return current;
    },
    /**
     * Runs a purge under the next number, and announces it when it is done. While Redis is down, a later run announces it.
     */
    announce,
    /** Runs `purge` after every purge of another instance, until the returned function is called. */
    watch(purge: () => Promise<unknown>) {
      async function look(): Promise<void> {
        await opened;
        if (isRunning) return;
        const last = await lastDone();
        // A purge that began meanwhile has a later number.
        if (isRunning) return;
        if (isOwed) return void (await announce(purge));
        if (last === handled) return;
        handled = last;
        current = last;
        await purge();
      }
      // The Redis client reports by itself that Redis is down; the number is read again after the delay.
      const stop = startRepeating(look, { delayMs: lookEveryMs, onError: ignoreError });
      return () => void stop();
    },
  };
}
