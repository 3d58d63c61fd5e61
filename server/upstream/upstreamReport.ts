import type { Backoff } from './backoff.ts';
import type { CachedResponses } from './cachedResponses.ts';
import { kindOf } from './resources.ts';

/** The state of the upstream's data, for metrics. */
export interface UpstreamReport {
  /** Seconds since the upstream last sent each kind of resource, of its oldest one; `Infinity` where there is no copy. */
  ages: Map<string, number>;
  /** How many of each kind failed at their last call. */
  failing: Map<string, number>;
  /** Seconds until the first retry; 0 where nothing fails. */
  retrySeconds: number;
  /** How many responses on disk were damaged, since the start. */
  damaged: number;
}

/** `expected` are the keys of the resources that should always be there. */
export function reportUpstream(
  responses: Pick<CachedResponses, 'checkedAts' | 'damaged'>,
  backoff: Pick<Backoff, 'failingKeys' | 'msToRetry'>,
  expected: readonly string[],
  /** As `Clock.elapsed`. */
  now: number,
): UpstreamReport {
  const checkedAts = new Map(responses.checkedAts());
  const ages = new Map<string, number>();
  for (const key of [...expected, ...checkedAts.keys()]) {
    const age = Math.max(0, (now - (checkedAts.get(key) ?? Number.NEGATIVE_INFINITY)) / 1_000);
    ages.set(kindOf(key), Math.max(ages.get(kindOf(key)) ?? 0, age));
  }
  const failing = new Map<string, number>();
  for (const key of backoff.failingKeys()) failing.set(kindOf(key), (failing.get(kindOf(key)) ?? 0) + 1);
  return { ages, failing, retrySeconds: (backoff.msToRetry() ?? 0) / 1_000, damaged: responses.damaged() };
}
