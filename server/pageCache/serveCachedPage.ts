import type { RequestHandler } from 'express';
import { sendEncodedResponse } from '../http/sendEncodedResponse.ts';
import type { PageCache } from './pageCache.ts';

/** Sends the cached page of an address; every other request goes on. */
export function serveCachedPage(cache: Pick<PageCache, 'get'>): RequestHandler {
  return function serveCachedPageMiddleware(request, response, next) {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const page = isRead ? cache.get(request.url) : undefined;
    if (!page) return next();
    response.locals.route = page.route;
    response.setHeader('server-timing', 'cache;desc=hit');
    sendEncodedResponse(request, response, page.response);
  };
}
