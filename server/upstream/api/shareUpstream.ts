import type { Redis } from '../../storage/connectRedis.ts';
import type { FetchResponse } from './fetchResponse.ts';
import { createRefreshLease, type WithLease } from './refreshLease.ts';
import { shareResponses } from './shareResponses.ts';

/** How instances read one upstream together. */
export interface SharedUpstream {
  fetchResponse: FetchResponse;
  withLease: WithLease;
}

/** For all instances that use the same Redis; `currentPurge`: the number of the last purge. */
export const shareUpstream = (
  redis: Redis,
  upstreamName: string,
  currentPurge: () => Promise<string>,
): SharedUpstream => ({
  fetchResponse: shareResponses({ redis, currentPurge, upstreamName }),
  withLease: createRefreshLease(redis, upstreamName),
});
