import type { RequestHandler } from 'express';

/**
 * From the request's headers to the end of the response. The largest file, the film of 0.8 MB, then needs 54 kbit/s; a
 * browser that is slower requests the rest again.
 */
const maxMs = 120_000;

/** Ends the connection of a client that reads its response too slowly. */
export function limitTime(ms = maxMs): RequestHandler {
  return function limitTimeMiddleware(request, response, next) {
    const timer = setTimeout(() => request.socket.destroy(), ms);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}
