import type { Request, RequestHandler } from 'express';
import { type Options, rateLimit, type Store } from 'express-rate-limit';
import { clientNetwork } from '../http/clientNetwork.ts';
import { HttpError } from '../http/httpError.ts';
import { MemoryCounters } from './memoryCounters.ts';

export interface PostLimits {
  /** In ten minutes, from one address. */
  perSender: number;
  /** In a minute, from everybody. */
  inAll: number;
}

/** Counts of one limit, apart from those of others by its name. */
export type CreateCounters = (name: string) => Store;

const wait = 'Too many forms have been sent from your network. Please wait a few minutes, or call us.';
const busy = 'Very many forms are being sent at the moment. Please try again in a minute, or call us.';

/** Refuses floods: first by sender, so that what one of them has too much does not count against all. */
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
    // Its checks write to the console; what they look for is settled here.
    validate: false,
    handler(request, _response, next) {
      const { resetTime } = (request as Request & { rateLimit: { resetTime: Date } }).rateLimit;
      const seconds = Math.max(1, Math.ceil((resetTime.getTime() - Date.now()) / 1_000));
      next(new HttpError(429, message, { 'retry-after': String(seconds) }));
    },
  });
}
