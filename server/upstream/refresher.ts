import { setImmediate as nextTurn } from 'node:timers/promises';
import { inPieces } from '../async/backgroundPause.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import type { Log } from '../monitoring/log.ts';
import type { Backoff } from './backoff.ts';
import type { CachedResponses, NewResponse } from './cachedResponses.ts';
import { createLossGuard } from './lossGuard.ts';
import { kindOf, type Resource } from './resources.ts';
import { digestOf } from './snapshot.ts';
import { UpstreamError } from './upstreamError.ts';

interface RefresherDeps {
  responses: CachedResponses;
  /** Records every success and failure. */
  backoff: Backoff;
  log: Log;
  /** As `Clock.elapsed`. */
  elapsed: () => number;
  onCall?: OnCall | undefined;
}

/** Called after each call: `result` is `ok` or the reason of its failure. */
export type OnCall = (resource: string, result: string, seconds: number) => void;

/** Fetches resources from the upstream into the cached responses. */
export interface Refresher {
  /** Fetches now, whatever the backoff says, or joins a fetch under way; rejects where it fails. */
  refresh(resource: Resource<unknown>): Promise<void>;
  isRefreshing(key: string): boolean;
}

export function createRefresher({ responses, backoff, log, elapsed, onCall }: RefresherDeps): Refresher {
  const lossGuard = createLossGuard(elapsed);
  const flights = createSingleFlight<void>();

  async function load(resource: Resource<unknown>): Promise<void> {
    const { key } = resource;
    const raw = await resource.fetch();
    // A long list takes long to parse, to compare, to convert and to store: the event loop turns between.
    await nextTurn();
    const json = await stringify(raw);
    const digest = digestOf(json);
    const known = responses.get(resource);
    if (known?.digest === digest) {
      known.checkedAt = elapsed();
      responses.keepOnDisk(resource, json, digest);
    } else {
      await nextTurn();
      const conversion = resource.convert(raw);
      await nextTurn();
      if (!replace(resource, { conversion, json, digest })) return;
    }
    lossGuard.clear(key);
  }

  /** Returns false where the cached response stays because the new one is not trusted yet. */
  function replace(
    resource: Resource<unknown>,
    response: Pick<NewResponse, 'conversion' | 'json' | 'digest'>,
  ): boolean {
    const { key, listedIn } = resource;
    const before = responses.get(resource);
    const { conversion: after } = response;
    if (before && after.size === 0 && listedIn && backoff.failuresOf(listedIn) > 0) return false;
    if (before && lossGuard.isUnconfirmedLoss(key, before.size, after.size)) {
      before.checkedAt = elapsed();
      log.warn(
        { key, before: before.size, after: after.size },
        'upstream response lost more than half; the cached one stays until the loss is confirmed',
      );
      return false;
    }
    responses.set(resource, { ...response, checkedAt: elapsed() });
    return true;
  }

  async function loadWithBackoff(resource: Resource<unknown>): Promise<void> {
    const { key } = resource;
    const startedAt = elapsed();
    const calledAt = performance.now();
    const report = (result: string) => onCall?.(kindOf(key), result, (performance.now() - calledAt) / 1_000);
    try {
      await load(resource);
      backoff.recordSuccess(key);
      report('ok');
    } catch (err) {
      report(err instanceof UpstreamError ? err.reason.replaceAll(' ', '_') : 'error');
      backoff.recordFailure(key, err, startedAt);
      log.warn({ key, failures: backoff.failuresOf(key), err }, 'upstream call failed');
      throw err;
    }
  }

  return {
    refresh: (resource) => flights.run(resource.key, () => loadWithBackoff(resource)),
    isRefreshing: flights.isRunning,
  };
}

/** `JSON.stringify`; the event loop turns between the records of a list. */
async function stringify(raw: unknown): Promise<string> {
  if (!Array.isArray(raw)) return JSON.stringify(raw);
  const pieceDone = inPieces(() => nextTurn());
  const records: string[] = [];
  for (const record of raw) {
    records.push(JSON.stringify(record));
    await pieceDone();
  }
  return `[${records.join(',')}]`;
}
