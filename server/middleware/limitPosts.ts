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

/** Creates the counters of one limit; the name separates them from other limits. */
export type CreateCounters = (name: string, windowMs: number) => Counters;

/** Counts a post; rejects with a 429 if the post exceeds a limit. */
export type CountPost = (request: Request) => Promise<void>;

/** Each kind of post has its own limit, so refused posts cannot block a network's valid ones. */
export type PostCounters = ReturnType<typeof limitPosts>;

const minuteMs = 60_000;
const networkWindowMs = 10 * minuteMs;
const wait = 'Too many forms have been sent from your network. Please wait a few minutes, or call us.';
const busy = 'Very many forms are being sent at the moment. Please try again in a minute, or call us.';

/** Counts posts: first by network, so that posts above the limit of one network do not count in all. */
export function limitPosts(
  limits: PostLimits = { accepted: 20, refused: 60, inAll: 300 },
  createCounters: CreateCounters,
) {
  const ofNetwork = (name: 'accepted' | 'refused') =>
    limitNetworks(name, limits[name], networkWindowMs, createCounters);
  const ofAll = (name: 'allAccepted' | 'allRefused') => limitAll(name, limits.inAll, createCounters);
  const refused = ofNetwork('refused');
  return {
    countAccepted: inSequence(ofNetwork('accepted'), ofAll('allAccepted')),
    // A separate counter: with five addresses of invalid posts anybody could close the forms to everybody.
    countRefused: inSequence(refused, ofAll('allRefused')),
    /**
     * Refused posts from other sites do not count towards the total: the visitors of one such site could close the forms to
     * everybody.
     */
    countCrossSite: refused,
  };
}

/**
 * The share of the limit for networks of this size, the smallest first. A server (/64) leaves something to the others of
 * its /56; three full shares of a /48, which anybody can rent, are a fifth of all accepted posts.
 */
const shares: [PrefixLength, number][] = [
  [64, 0.75],
  [56, 1],
  [48, 3],
];

/** `limit` applies to an IPv4 address and to an IPv6 /56. */
function limitNetworks(
  name: string,
  limit: number,
  windowMs: number,
  createCounters: CreateCounters,
): CountPost {
  const counts = shares.map(([prefix, share]) =>
    createLimit(
      wait,
      Math.ceil(limit * share),
      createCounters(prefix === 56 ? name : `${name}:${prefix}`, windowMs),
      (request) => {
        // An IPv4 address belongs to one network alone.
        const isSkipped = prefix !== 56 && !clientNetwork(request).includes(':');
        return isSkipped ? null : clientNetwork(request, prefix);
      },
    ),
  );
  return inSequence(...counts);
}

/** `limit` applies to all networks together, in a minute. */
const limitAll = (name: string, limit: number, createCounters: CreateCounters): CountPost =>
  createLimit(busy, limit, createCounters(name, minuteMs), () => 'all');

const inSequence =
  (...counts: CountPost[]): CountPost =>
  async (request) => {
    for (const count of counts) await count(request);
  };

/** Counts browser reports, separately from the limits of forms. */
export function limitBeacons(createCounters: CreateCounters): CountPost {
  return inSequence(
    limitNetworks('beacons', 60, minuteMs, createCounters),
    limitAll('allBeacons', 3_000, createCounters),
  );
}

/** `keyOf`: `null` for a post that this limit does not count. */
function createLimit(
  message: string,
  limit: number,
  counters: Counters,
  keyOf: (request: Request) => string | null,
): CountPost {
  return async function countPost(request) {
    const key = keyOf(request);
    if (key === null) return;
    const { totalHits, resetTime } = await counters.increment(key);
    if (totalHits <= limit) return;
    const seconds = Math.max(1, Math.ceil((Number(resetTime) - Date.now()) / 1_000));
    throw new HttpError(429, message, { 'retry-after': String(seconds) });
  };
}
