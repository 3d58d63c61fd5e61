import { ignoreError } from '../../shared/ignoreError.ts';
import { type Clock, createClock } from '../async/clock.ts';
import type { Log } from '../monitoring/log.ts';
import type { UpstreamReport } from '../monitoring/pageMetrics.ts';
import { measured } from '../monitoring/requestContext.ts';
import { type FetchResponse, fetchFromUpstream } from './api/fetchResponse.ts';
import { createBackoff, upstreamBackoffMs } from './backoff.ts';
import { type CachedResponse, createCachedResponses } from './cachedResponses.ts';
import { createRefresher, type OnCall } from './refresher.ts';
import { kindOf, type Resource } from './resources.ts';
import type { Snapshot } from './snapshot.ts';
import { UpstreamError } from './upstreamError.ts';

/** The upstream's data, stale while revalidating. Errors are UpstreamErrors. */
export type DataCache = ReturnType<typeof createDataCache>;

interface DataCacheOptions {
  snapshot: Snapshot;
  log: Log;
  freshMs?: number;
  backoffMs?: readonly number[];
  clock?: Clock;
  onCall?: OnCall | undefined;
  fetchResponse?: FetchResponse | undefined;
}

/** By default a value is fresh for a minute. */
export function createDataCache({
  snapshot,
  log,
  freshMs = 60_000,
  backoffMs = upstreamBackoffMs,
  clock = createClock(),
  onCall,
  fetchResponse = fetchFromUpstream,
}: DataCacheOptions) {
  const { elapsed } = clock;
  const responses = createCachedResponses({ snapshot, log, clock });
  const backoff = createBackoff(backoffMs, elapsed);
  const expired = new Set<string>();
  const refresher = createRefresher({ fetchResponse, responses, backoff, log, elapsed, onCall });

  const isFresh = (key: string, response: CachedResponse) =>
    !expired.has(key) && elapsed() - response.checkedAt < freshMs;

  async function refresh(resource: Resource<unknown>) {
    const result = await refresher.refresh(resource);
    expired.delete(resource.key);
    return result;
  }

  async function read(resource: Resource<unknown>): Promise<unknown> {
    const { key } = resource;
    const cached = responses.get(resource);
    const value = cached?.value();
    if (cached && value !== undefined) {
      if (!isFresh(key, cached) && !backoff.isWaiting(key)) refresh(resource).catch(ignoreError);
      return value;
    }
    if (backoff.isWaiting(key) && !refresher.isRefreshing(key)) throw backoff.errorOf(key);
    await measured('upstream', () => refresh(resource));
    return toCached(responses.get(resource)?.value(), key);
  }

  return {
    /**
     * The cached value at once, revalidated in the background if it is older than `freshMs`. A cache miss waits for the
     * upstream, and during its backoff rejects with the last error.
     */
    // The value under a resource's key was made by the resource's own `convert`.
    read: <T>(resource: Resource<T>) => read(resource) as Promise<T>,
    /**
     * The cached value, however old, without calling the upstream, for work that reads the whole catalogue once; rejects on
     * a cache miss.
     */
    readCached: async <T>(resource: Resource<T>) =>
      toCached(responses.get(resource)?.peek(), resource.key) as T,
    /** The cached value, however old, without calling the upstream; `undefined` on a cache miss. */
    getCached: <T>(resource: Resource<T>) => responses.get(resource)?.value() as T | undefined,
    refresh,
    /** Whether to fetch it now: it is stale or missing, and not in backoff. */
    isDue(resource: Resource<unknown>) {
      const cached = responses.get(resource);
      return !(cached && isFresh(resource.key, cached)) && !backoff.isWaiting(resource.key);
    },
    /** Marks cached values as stale, however young: a purge could not replace them. */
    expire(keys: readonly string[]) {
      for (const key of keys) expired.add(key);
    },
    /** Milliseconds until the first retry is due; `null` where no resource is failing or expired. */
    msToRetry: () => backoff.msToRetry() ?? (expired.size > 0 ? 0 : null),
    failuresOf: backoff.failuresOf,
    absent: responses.absent,
    /** For metrics; `expected` are the keys of the resources that should always be there. */
    report(expected: readonly string[]): UpstreamReport {
      const ages = new Map<string, number>();
      for (const key of [...expected, ...responses.keys()]) {
        const age = Math.max(0, (elapsed() - responses.checkedAt(key)) / 1_000);
        ages.set(kindOf(key), Math.max(ages.get(kindOf(key)) ?? 0, age));
      }
      const failing = new Map<string, number>();
      for (const key of backoff.failingKeys()) failing.set(kindOf(key), (failing.get(kindOf(key)) ?? 0) + 1);
      const retrySeconds = (backoff.msToRetry() ?? 0) / 1_000;
      return { ages, failing, retrySeconds, damaged: responses.damaged() };
    },
    async prune(keys: ReadonlySet<string>) {
      backoff.prune(keys);
      for (const key of expired) if (!keys.has(key)) expired.delete(key);
      await responses.prune(keys);
    },
    checkpoint: responses.checkpoint,
    changes: responses.changes,
  };
}

function toCached(value: unknown, key: string): unknown {
  if (value === undefined) throw new UpstreamError('malformed', `${key} is not in the cache`);
  return value;
}
