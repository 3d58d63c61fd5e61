import { createSingleFlight } from '../async/singleFlight.ts';
import type { Log } from '../monitoring/log.ts';
import type { FetchedResponse, FetchResponse } from './api/fetchResponse.ts';
import type { Backoff } from './backoff.ts';
import type { CachedResponses, NewResponse } from './cachedResponses.ts';
import { kindOf, type Resource } from './resources.ts';
import { UpstreamError } from './upstreamError.ts';

interface RefresherDeps {
  fetchResponse: FetchResponse;
  responses: CachedResponses;
  backoff: Backoff;
  log: Log;
  elapsed: () => number;
  onCall?: OnCall | undefined;
}

/** Called after each call: `result` is that of `FetchedResponse`, or the reason of its failure. */
export type OnCall = (resource: string, result: string, seconds: number) => void;

/** Fetches resources from the upstream into the cached responses. */
export function createRefresher({ fetchResponse, responses, backoff, log, elapsed, onCall }: RefresherDeps) {
  const lossGuard = createLossGuard(elapsed);
  const flights = createSingleFlight<FetchedResponse['result']>();

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
    if (before && after.size === 0 && listedIn && backoff.failuresOf(listedIn) > 0) return false;
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

  return {
    /**
     * Fetches now, ignoring the backoff, or joins a fetch in flight; rejects on failure, resolves with the kind of result.
     */
    refresh: (resource: Resource<unknown>) => flights.run(resource.key, () => loadWithBackoff(resource)),
    isRefreshing: flights.isRunning,
  };
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
