import { ignoreError } from '../../shared/ignoreError.ts';
import { type Clock, createClock } from '../async/clock.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import type { Log } from '../monitoring/log.ts';
import type { UpstreamReport } from '../monitoring/pageMetrics.ts';
import { measured } from '../monitoring/requestContext.ts';
import { type FetchedResponse, type FetchResponse, fetchFromUpstream } from './api/fetchResponse.ts';
import { createBackoff, upstreamBackoffMs } from './backoff.ts';
import { type CachedResponse, createCachedResponses, type NewResponse } from './cachedResponses.ts';
import { kindOf, type Resource } from './resources.ts';
import type { Snapshot } from './snapshot.ts';
import { UpstreamError } from './upstreamError.ts';

/** Called after each call: `result` is that of `FetchedResponse`, or the reason of its failure. */
type OnCall = (resource: string, result: string, seconds: number) => void;

/** The upstream's data, stale while revalidating. Errors are UpstreamErrors. */
export type DataCache = ReturnType<typeof createDataCache>;

interface DataCacheOptions {
  snapshot: Snapshot;
  log: Log;
  freshMs?: number;
  backoffMs?: readonly number[];
  clock?: Clock;
  onCall?: OnCall | undefined;
  fetchResponse?: FetchResponse;
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
  const responses = createCachedResponses(snapshot, log, clock);
  const backoff = createBackoff(backoffMs, elapsed);
  const expired = new Set<string>();
  const lossGuard = createLossGuard(elapsed);
  const flights = createSingleFlight<FetchedResponse['result']>();

  const isFresh = (key: string, response: CachedResponse) =>
    !expired.has(key) && elapsed() - response.checkedAt < freshMs;

  async function load(resource: Resource<unknown>): Promise<FetchedResponse['result']> {
    const { key } = resource;
    const held = responses.get(resource);
    // A response that is not on disk is fetched as a whole, to be written again.
    const known = responses.isUnsaved(key) ? undefined : held;
    const { response, validators, ageMs, result } = await fetchResponse(resource, known);
    const checkedAt = elapsed() - ageMs;
    if (held && (!response || response.digest === held.digest)) {
      Object.assign(held, { checkedAt, validators });
      if (response) responses.keepOnDisk(resource, response);
    } else if (response) {
      const conversion = resource.convert(response.raw);
      if (!replace(resource, { ...response, validators, conversion, checkedAt })) return result;
    }
    lossGuard.clear(key);
    return result;
  }

  /** Returns false if the cached response stays because the new one is not confirmed yet. */
  function replace(resource: Resource<unknown>, response: NewResponse): boolean {
    const { key, listedIn } = resource;
    const before = responses.get(resource);
    const { conversion: after } = response;
    if (before && after.size === 0 && listedIn && backoff.failuresOf(listedIn) > 0)
      throw new UpstreamError('malformed', `${key} is missing while its list fails`);
    if (before && lossGuard.isUnconfirmedLoss(key, before.size, after.size)) {
      before.checkedAt = response.checkedAt;
      log.warn(
        { key, before: before.size, after: after.size },
        'upstream response lost more than half; the cached one stays until the loss is confirmed',
      );
      return false;
    }
    responses.set(resource, response);
    return true;
  }

  async function loadWithBackoff(resource: Resource<unknown>): Promise<FetchedResponse['result']> {
    const { key } = resource;
    const startedAt = elapsed();
    const calledAt = performance.now();
    const report = (result: string) => onCall?.(kindOf(key), result, (performance.now() - calledAt) / 1_000);
    try {
      const result = await load(resource);
      backoff.recordSuccess(key);
      report(result);
      return result;
    } catch (err) {
      report(err instanceof UpstreamError ? err.reason.replaceAll(' ', '_') : 'error');
      backoff.recordFailure(key, err, startedAt);
      log.warn({ key, failures: backoff.failuresOf(key), err }, 'upstream call failed');
      throw err;
    }
  }

  /** Fetches now, ignoring the backoff, or joins a fetch in flight; rejects on failure, resolves with the kind of result. */
  async function refresh(resource: Resource<unknown>) {
    const result = await flights.run(resource.key, () => loadWithBackoff(resource));
    expired.delete(resource.key);
    return result;
  }

  /** The same by a call that starts after now: one in flight may have read what a purge is about. */
  async function refreshAgain(resource: Resource<unknown>) {
    if (flights.isRunning(resource.key)) await refresh(resource).catch(ignoreError);
    return refresh(resource);
  }

  async function read(resource: Resource<unknown>): Promise<unknown> {
    const { key } = resource;
    const cached = responses.get(resource);
    const value = responses.value(resource);
    if (cached && value !== undefined) {
      if (!isFresh(key, cached) && !backoff.isWaiting(key)) refresh(resource).catch(ignoreError);
      return value;
    }
    if (backoff.isWaiting(key) && !flights.isRunning(key)) throw backoff.errorOf(key);
    await measured('upstream', () => refresh(resource));
    return toCached(responses.value(resource), key);
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
      toCached(responses.value(resource, true), resource.key) as T,
    /** The cached value, however old, without calling the upstream; `undefined` on a cache miss. */
    getCached: <T>(resource: Resource<T>) => responses.value(resource) as T | undefined,
    refresh,
    refreshAgain,
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
    changes: responses.changes,
  };
}

function toCached(value: unknown, key: string): unknown {
  if (value === undefined) throw new UpstreamError('malformed', `${key} is not in the cache`);
  return value;
}

/** A loss is accepted when it has been sent this many times, over at least this long. */
const minConfirmations = 3;
const minConfirmationMs = 10 * 60_000;

/**
 * Rejects responses that are empty or have lost more than half, which is more likely an error of the upstream than an edit,
 * until they are confirmed. `elapsed` as `Clock.elapsed`.
 */
function createLossGuard(elapsed: () => number) {
  const losses = new Map<string, { times: number; since: number }>();
  return {
    /** Counts the loss; false where there is none or it is confirmed. Sizes as in `Conversion`. */
    isUnconfirmedLoss(key: string, sizeBefore: number, sizeAfter: number) {
      if (sizeBefore === 0 || sizeAfter >= sizeBefore / 2) return false;
      const { times, since } = losses.get(key) ?? { times: 0, since: elapsed() };
      losses.set(key, { times: times + 1, since });
      return times + 1 < minConfirmations || elapsed() - since < minConfirmationMs;
    },
    /** A good response resets the count. */
    clear: (key: string) => void losses.delete(key),
  };
}
