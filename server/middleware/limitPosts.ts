import type { Request, RequestHandler } from 'express';
import { type Options, rateLimit, type Store } from 'express-rate-limit';
import { clientNetwork } from '../http/clientNetwork.ts';
import { HttpError } from '../http/httpError.ts';
import { MemoryCounters } from './memoryCounters.ts';

export interface PostLimits {
  /** In ten minutes, from one network. */
  perSender: number;
  /** In a minute, from all networks. */
  inAll: number;
}

/** Creates the counters of one limit; the name separates them from other limits. */
export type CreateCounters = (name: string) => Store;

const wait = 'Too many forms have been sent from your network. Please wait a few minutes, or call us.';
const busy = 'Very many forms are being sent at the moment. Please try again in a minute, or call us.';

/** Limits posts: first by network, so that the refused posts of one network do not count against all. */
export function limitPosts(
  { perSender, inAll }: PostLimits = { perSender: 20, inAll: 300 },
  createCounters: CreateCounters = () => new MemoryCounters(),
): RequestHandler[] {
  return [
    createLimit(wait, {
      limit: perSender,
      windowMs: 10 * 60_000,
      keyGenerator: clientNetwork,
      store: createCounters('sender'),
    }),
    createLimit(busy, {
      limit: inAll,
      windowMs: 60_000,
      keyGenerator: () => 'all',
      store: createCounters('all'),
    }),
  ];
}

function createLimit(message: string, options: Partial<Options>): RequestHandler {
  return rateLimit({
    ...options,
    legacyHeaders: false,
    // The library's checks write to the console; the settings they look for are right here.
    validate: false,
    handler(request, _response, next) {
      const { resetTime } = (request as Request & { rateLimit: { resetTime: Date } }).rateLimit;
      const seconds = Math.max(1, Math.ceil((resetTime.getTime() - Date.now()) / 1_000));
      next(new HttpError(429, message, { 'retry-after': String(seconds) }));
    },
  });
}
