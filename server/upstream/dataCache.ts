import { createHash } from 'node:crypto';
import { createSingleFlight } from '../async/singleFlight.ts';
import type { Log } from '../monitoring/log.ts';
import { createBackoff, upstreamBackoffMs } from './backoff.ts';
import { type CachedResponse, createCachedResponses } from './cachedResponses.ts';
import type { Changes } from './changes.ts';
import { createLossGuard } from './lossGuard.ts';
import type { Resource } from './resources.ts';
import type { Snapshot } from './snapshot.ts';
import { UpstreamError } from './upstreamError.ts';

/** The upstream's data, stale while revalidating. Errors are UpstreamErrors. */
export interface DataCache extends Pick<Changes, 'version' | 'changedSince'> {
  /**
   * The cached value at once, revalidated in the background when it is older than `freshMs`. A cache miss waits for the
   * upstream, and during its backoff rejects with the last error.
   */
  read<T>(resource: Resource<T>): Promise<T>;
  /** The cached value, however old, without calling the upstream; rejects on a cache miss. */
  readCached<T>(resource: Resource<T>): Promise<T>;
  /** As `readCached`, synchronously; `undefined` on a cache miss. */
  getCached<T>(resource: Resource<T>): T | undefined;
  /** Fetches from the upstream now, joining a fetch under way; rejects where it fails. */
  refresh(resource: Resource<unknown>): Promise<void>;
  /** Whether to fetch it now: stale or a cache miss, and no backoff under way. */
  isDue(resource: Resource<unknown>): boolean;
  /** Milliseconds until the first retry is due; `null` where no resource is failing. */
  msToRetry(): number | null;
  /** Failures in a row. */
  failuresOf(key: string): number;
  /** Keys of the details that the upstream does not have. */
  absent: ReadonlySet<string>;
  /** Forgets all resources but these. */
  prune(keys: ReadonlySet<string>): void;
}

interface DataCacheOptions {
  snapshot: Snapshot;
  log: Log;
  freshMs?: number;
  backoffMs?: readonly number[];
  now?: () => number;
}

/** By default a value is fresh for a minute. */
export function createDataCache(options: DataCacheOptions): DataCache {
  const { snapshot, log, freshMs = 60_000, backoffMs = upstreamBackoffMs, now = Date.now } = options;
  const responses = createCachedResponses({ snapshot, log });
  const backoff = createBackoff(backoffMs, now);
  const lossGuard = createLossGuard(now);
  const flights = createSingleFlight<void>();

  async function load(resource: Resource<unknown>): Promise<void> {
    const { key } = resource;
    const raw = await resource.fetch();
    const digest = createHash('sha1').update(JSON.stringify(raw)).digest('base64url');
    const before = responses.get(resource);
    if (before?.digest === digest) before.checkedAt = now();
    else if (!replace(resource, before, raw, digest)) return;
    lossGuard.clear(key);
  }

  /** Returns false where the cached response stays because the new one is not trusted yet. */
  function replace(
    resource: Resource<unknown>,
    before: CachedResponse | undefined,
    raw: unknown,
    digest: string,
  ): boolean {
    const { key, listedIn } = resource;
    const after = resource.convert(raw);
    if (before && after.size === 0 && listedIn && backoff.failuresOf(listedIn) > 0) return false;
    if (before && lossGuard.isUnconfirmedLoss(key, before.size, after.size)) {
      before.checkedAt = now();
      log.warn(
        { key, before: before.size, after: after.size },
        'upstream response lost more than half; the cached one stays until the loss is confirmed',
      );
      return false;
    }
    responses.set(resource, { conversion: after, raw, digest, checkedAt: now() });
    return true;
  }

  async function loadWithBackoff(resource: Resource<unknown>): Promise<void> {
    const { key } = resource;
    const startedAt = now();
    try {
      await load(resource);
      backoff.recordSuccess(key);
    } catch (err) {
      backoff.recordFailure(key, err, startedAt);
      log.warn({ key, failures: backoff.failuresOf(key), err }, 'upstream call failed');
      throw err;
    }
  }

  const refresh = (resource: Resource<unknown>) => flights.run(resource.key, () => loadWithBackoff(resource));

  const isFresh = (response: CachedResponse) => now() - response.checkedAt < freshMs;

  async function read(resource: Resource<unknown>): Promise<unknown> {
    const { key } = resource;
    const cached = responses.get(resource);
    if (cached) {
      if (!isFresh(cached) && !backoff.isWaiting(key)) refresh(resource).catch(() => undefined);
      return cached.value();
    }
    if (backoff.isWaiting(key) && !flights.isRunning(key)) throw backoff.errorOf(key);
    await refresh(resource);
    return toValue(responses.get(resource), key);
  }

  return {
    // The value under a resource's key was made by the resource's own `convert`.
    read: <T>(resource: Resource<T>) => read(resource) as Promise<T>,
    readCached: async <T>(resource: Resource<T>) => toValue(responses.get(resource), resource.key) as T,
    getCached: <T>(resource: Resource<T>) => responses.get(resource)?.value() as T | undefined,
    refresh,
    isDue(resource) {
      const cached = responses.get(resource);
      return !(cached && isFresh(cached)) && !backoff.isWaiting(resource.key);
    },
    msToRetry: backoff.msToRetry,
    failuresOf: backoff.failuresOf,
    absent: responses.absent,
    prune(keys) {
      responses.prune(keys);
      backoff.prune(keys);
    },
    version: responses.version,
    changedSince: responses.changedSince,
  };
}

function toValue(response: CachedResponse | undefined, key: string): unknown {
  if (!response) throw new UpstreamError('malformed', `${key} is not in the cache`);
  return response.value();
}
