import { ignoreError } from '../../../shared/ignoreError.ts';
import { repeat } from '../../async/repeat.ts';
import { sleep } from '../../async/sleep.ts';
import type { Redis } from '../../storage/connectRedis.ts';
import { digestOf } from '../snapshot.ts';
import { shareResponses } from './shareResponses.ts';

/** How all instances that use the same Redis read one upstream together; `currentPurge`: the number of the last purge. */
export const shareUpstream = (redis: Redis, upstreamName: string, currentPurge: () => Promise<string>) => ({
  fetchResponse: shareResponses(redis, upstreamName, currentPurge),
  withLease: createRefreshLease(redis, upstreamName),
});

/** Runs work that reads the whole upstream. */
export type WithLease = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;

/** The lease of a dead instance expires after this time. */
const leaseMs = 10_000;
const lookEveryMs = 250;
const maxWaitMs = 60_000;

/**
 * One instance at a time, the holder of the lease, reads the upstream. The others wait until it has finished, and then all find its responses in Redis.
 * Without Redis nobody waits.
 */
function createRefreshLease(redis: Redis, upstreamName: string): WithLease {
  const key = `upstream:lease:${digestOf(upstreamName)}`;
  const take = async () => (await redis.send('SET', key, '1', 'PX', String(leaseMs), 'NX')) !== null;
  const renew = () => redis.send('PEXPIRE', key, String(leaseMs));
  const isTaken = () => redis.send<number>('EXISTS', key).catch(() => 0);

  async function waitForHolder(signal: AbortSignal): Promise<void> {
    const endsAt = performance.now() + maxWaitMs;
    while ((await isTaken()) === 1 && performance.now() < endsAt && !signal.aborted)
      await sleep(lookEveryMs, signal);
  }

  return async function withLease(work, signal) {
    await redis.opened;
    const isHolder = await take().catch(() => false);
    if (!isHolder) {
      await waitForHolder(signal);
      return work();
    }
    const ended = new AbortController();
    void repeat(renew, { delayMs: leaseMs / 3, signal: ended.signal, onError: ignoreError });
    try {
      await work();
    } finally {
      ended.abort();
      await redis.send('DEL', key).catch(ignoreError);
    }
  };
}
