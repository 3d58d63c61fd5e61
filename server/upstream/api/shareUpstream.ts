import type { Redis } from '../../storage/connectRedis.ts';
import type { FetchResponse } from './fetchResponse.ts';
import { shareResponses } from './shareResponses.ts';
import { type InTurn, takeTurns } from './takeTurns.ts';

/** How instances read one upstream together. */
export interface SharedUpstream {
  fetchResponse: FetchResponse;
  inTurn: InTurn;
}

/** For all instances that use the same Redis; `currentPurge`: the number of the last purge. */
export const shareUpstream = (
  redis: Redis,
  upstreamName: string,
  currentPurge: () => Promise<string>,
): SharedUpstream => ({
  fetchResponse: shareResponses({ redis, currentPurge, upstreamName }),
  inTurn: takeTurns(redis, upstreamName),
});
