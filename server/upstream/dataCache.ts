import { createHash } from 'node:crypto';
import type { Log } from '../monitoring/log.ts';
import type { Changes } from './changes.ts';
import { createFailurePauses, upstreamPausesMs } from './failurePauses.ts';
import { createKeptAnswers, type KeptAnswer } from './keptAnswers.ts';
import type { Resource } from './resources.ts';
import type { Snapshot } from './snapshot.ts';
import { createSuspicions } from './suspicions.ts';
import { UpstreamError } from './upstreamError.ts';

export interface DataCache extends Pick<Changes, 'version' | 'changedSince'> {
  /**
   * What is kept: at once if there is anything, refreshed behind the visitor's back when it is older than
   * `freshMs`; waited for only where nothing is there, and refused while the upstream is given a pause.
   */
  read<T>(resource: Resource<T>): Promise<T>;
  /** What is kept, however old, and nothing else; the upstream is not asked. Rejects where nothing is kept. */
  peek<T>(resource: Resource<T>): Promise<T>;
  /** The same at once; `undefined` where nothing is. */
  recall<T>(resource: Resource<T>): T | undefined;
  /** Asks the upstream now, joining a question already under way; rejects where it fails. */
  refresh(resource: Resource<unknown>): Promise<void>;
  /** Whether it is time to ask: old or never answered, and not in a pause. */
  isDue(resource: Resource<unknown>): boolean;
  /** Milliseconds until something that failed is to be asked for again; `null` where nothing failed. */
  msToRetry(): number | null;
  /** How often in a row it has failed. */
  failuresOf(key: string): number;
  /** Keys of details that the upstream is known not to have. */
  absent: ReadonlySet<string>;
  /** Forgets every answer but these. */
  prune(keys: ReadonlySet<string>): void;
}

interface DataCacheOptions {
  snapshot: Snapshot;
  log: Log;
  freshMs?: number;
  pausesMs?: readonly number[];
  now?: () => number;
}

export function createDataCache(options: DataCacheOptions): DataCache {
  const { snapshot, log, freshMs = 60_000, pausesMs = upstreamPausesMs, now = Date.now } = options;
  const answers = createKeptAnswers({ snapshot, log });
  const pauses = createFailurePauses(pausesMs, now);
  const suspicions = createSuspicions(now);
  const flights = new Map<string, Promise<void>>();

  async function load(resource: Resource<unknown>): Promise<void> {
    const { key } = resource;
    const raw = await resource.ask();
    const digest = createHash('sha1').update(JSON.stringify(raw)).digest('base64url');
    const before = answers.recall(resource);
    if (before?.digest === digest) before.checkedAt = now();
    else if (!replace(resource, before, raw, digest)) return;
    suspicions.clear(key);
  }

  function replace(
    resource: Resource<unknown>,
    before: KeptAnswer | undefined,
    raw: unknown,
    digest: string,
  ): boolean {
    const { key, listedIn } = resource;
    const after = resource.convert(raw);
    if (before && after.size === 0 && listedIn && pauses.failuresOf(listedIn) > 0) return false;
    if (before && suspicions.isTooEarlyToBelieve(key, before.size, after.size)) {
      before.checkedAt = now();
      log.warn(
        { key, before: before.size, after: after.size },
        'upstream answer lost most; not believed yet',
      );
      return false;
    }
    answers.keep(resource, { conversion: after, raw, digest, checkedAt: now() });
    return true;
  }

  async function loadOrPause(resource: Resource<unknown>): Promise<void> {
    const { key } = resource;
    const startedAt = now();
    try {
      await load(resource);
      pauses.recordSuccess(key);
    } catch (err) {
      pauses.recordFailure(key, err, startedAt);
      log.warn({ key, failures: pauses.failuresOf(key), err }, 'upstream could not be read');
      throw err;
    } finally {
      flights.delete(key);
    }
  }

  function refresh(resource: Resource<unknown>): Promise<void> {
    const flight = flights.get(resource.key) ?? loadOrPause(resource);
    flights.set(resource.key, flight);
    return flight;
  }

  const isFresh = (answer: KeptAnswer) => now() - answer.checkedAt < freshMs;

  async function read(resource: Resource<unknown>): Promise<unknown> {
    const { key } = resource;
    const kept = answers.recall(resource);
    if (kept) {
      if (!isFresh(kept) && !pauses.isPaused(key)) refresh(resource).catch(() => undefined);
      return kept.value();
    }
    if (pauses.isPaused(key) && !flights.has(key)) throw pauses.errorOf(key);
    await refresh(resource);
    return toValue(answers.recall(resource), key);
  }

  return {
    // What is kept under a resource's key was made by its own `convert`.
    read: <T>(resource: Resource<T>) => read(resource) as Promise<T>,
    peek: async <T>(resource: Resource<T>) => toValue(answers.recall(resource), resource.key) as T,
    recall: <T>(resource: Resource<T>) => answers.recall(resource)?.value() as T | undefined,
    refresh,
    isDue(resource) {
      const kept = answers.recall(resource);
      return !(kept && isFresh(kept)) && !pauses.isPaused(resource.key);
    },
    msToRetry: pauses.msToRetry,
    failuresOf: pauses.failuresOf,
    absent: answers.absent,
    prune(keys) {
      answers.prune(keys);
      pauses.prune(keys);
    },
    version: answers.version,
    changedSince: answers.changedSince,
  };
}

function toValue(answer: KeptAnswer | undefined, key: string): unknown {
  if (!answer) throw new UpstreamError('malformed', `${key}: there is no kept answer`);
  return answer.value();
}
