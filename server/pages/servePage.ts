import type { Request, RequestHandler } from 'express';
import type { PageCache } from './pageCache.ts';
import { redirectForAnHour, setPageHeaders } from './pageHeaders.ts';
import type { Pages } from './pages.ts';
import { sendEncoded } from './sendEncoded.ts';
import { splitUrl } from './splitUrl.ts';

/** A page that is kept, before anything else is asked; everything else goes on. */
export function serveKeptPage(cache: PageCache): RequestHandler {
  return function serveKeptPageHandler(request, response, next) {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const page = isRead ? cache.find(request.url) : undefined;
    if (page) sendEncoded(request, response, page);
    else next();
  };
}

/** Any address that nothing else took: its page, made now. */
export function servePage({ pages, cache }: { pages: Pages; cache: PageCache }): RequestHandler {
  return async function servePageHandler(request, response) {
    const made = await cache.make(request.url);
    if ('redirect' in made) return redirectForAnHour(request, response, made.redirect);
    if ('encoded' in made) return sendEncoded(request, response, made.encoded);
    setPageHeaders(response, made.view.status);
    response.set('link', pages.linkOf(made.view));
    response.type('html').send(await pages.render(made.view));
  };
}

/** The request's query, read as browsers write it. */
export function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(splitUrl(request.url).query);
}
