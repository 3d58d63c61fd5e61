import type { Request } from 'express';
import { clientNetwork, type PrefixLength } from '../http/clientNetwork.ts';
import { HttpError } from '../http/httpError.ts';
import type { Counters } from './counters.ts';

export interface PostLimits {
  /** Valid posts in ten minutes, from one network. */
  accepted: number;
  /** Refused posts in ten minutes, from one network. */
  refused: number;
  /** In a minute, from all networks: valid posts, and as many refused ones. */
  inAll: number;
}

/** Counts a post; rejects with a 429 if the post exceeds a limit. */
export type CountPost = (request: Request) => Promise<void>;

/** Each kind of post has its own limit, so refused posts cannot block a network's valid ones. */
export type PostCounters = ReturnType<typeof limitPosts>;

const minuteMs = 60_000;
const networkWindowMs = 10 * minuteMs;
const wait = 'Too many forms have been sent from your network. Please wait a few minutes, or call us.';
const busy = 'Very many forms are being sent at the moment. Please try again in a minute, or call us.';

/**
 * The share of the limit for networks of this size, the smallest first. A server (/64) leaves something to the others of
 * its /56; three full shares of a /48, which anybody can rent, are a fifth of all accepted posts.
 */
const shares: [PrefixLength, number][] = [
  [64, 0.75],
  [56, 1],
  [48, 3],
];

/**
 * Counts posts: first by network, so that posts above the limit of one network do not count in all. `createCounters` is called
 * for each limit, with a name that separates it from the others.
 */
export function limitPosts(
  createCounters: (name: string, windowMs: number) => Counters,
  limits: PostLimits = { accepted: 20, refused: 60, inAll: 300 },
) {
  /** `limit` applies to an IPv4 address and to an IPv6 /56. */
  function limitNetworks(name: string, limit: number, windowMs = networkWindowMs): CountPost {
    const sizes = shares.map(([prefix, share]) => ({
      prefix,
      max: Math.ceil(limit * share),
      counters: createCounters(prefix === 56 ? name : `${name}:${prefix}`, windowMs),
    }));
    return async function countInNetworks(request) {
      const isIpv6 = clientNetwork(request).includes(':');
      for (const { prefix, max, counters } of sizes) {
        // An IPv4 address belongs to one network alone.
        if (isIpv6 || prefix === 56) await count(counters, clientNetwork(request, prefix), max, wait);
      }
    };
  }

  /** `max` applies to all networks together, in a minute; counts only what its network has not refused. */
  function limitAll(ofNetwork: CountPost, name: string, max: number): CountPost {
    const counters = createCounters(name, minuteMs);
    return async function countInAll(request) {
      await ofNetwork(request);
      await count(counters, 'all', max, busy);
    };
  }

  const refused = limitNetworks('refused', limits.refused);
  return {
    countAccepted: limitAll(limitNetworks('accepted', limits.accepted), 'allAccepted', limits.inAll),
    // A separate counter: with five addresses of invalid posts anybody could close the forms to everybody.
    countRefused: limitAll(refused, 'allRefused', limits.inAll),
    /**
     * Refused posts from other sites do not count towards the total: the visitors of one such site could close the forms to
     * everybody.
     */
    countCrossSite: refused,
    /** Browser reports, separately from the limits of forms. */
    countBeacon: limitAll(limitNetworks('beacons', 60, minuteMs), 'allBeacons', 3_000),
  };
}

async function count(counters: Counters, key: string, max: number, message: string): Promise<void> {
  const { totalHits, resetTime } = await counters.increment(key);
  if (totalHits <= max) return;
  const seconds = Math.max(1, Math.ceil((Number(resetTime) - Date.now()) / 1_000));
  throw new HttpError(429, message, { 'retry-after': String(seconds) });
}
