import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { EncodedAnswer } from '../http/encodedAnswer.ts';
import { redirectForAnHour, setPageHeaders } from '../http/pageHeaders.ts';
import { sendEncoded } from '../http/sendEncoded.ts';
import type { Log } from '../monitoring/log.ts';
import { findRedirect, type Redirects } from '../operator/findRedirect.ts';
import type { PageService } from '../rendering/pageService.ts';
import type { PageCache } from './pageCache.ts';

interface KeptPageDeps {
  cache: PageCache;
  /** They come before any page. */
  redirects: Redirects;
  log: Log;
}

/** The kept page that a request asks for. */
export function findKeptPage({ cache, redirects, log }: KeptPageDeps) {
  return function keptPageOf({ method, url = '/' }: IncomingMessage): EncodedAnswer | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    try {
      return findRedirect(redirects, url) ? undefined : cache.find(url);
    } catch (err) {
      // Nobody above would catch it; the page is made as if it had not been kept.
      log.error({ err }, 'a kept page could not be looked up');
      return undefined;
    }
  };
}

/** Any address that nothing else took: its page, made now. */
export function servePage({ pages, cache }: { pages: PageService; cache: PageCache }): RequestHandler {
  return async function servePageHandler(request, response) {
    const made = await cache.make(request.url);
    if ('redirect' in made) return redirectForAnHour(request, response, made.redirect);
    if ('encoded' in made) return sendEncoded(request, response, made.encoded);
    setPageHeaders(response, made.view.status);
    response.set('link', pages.linkHeader(made.view));
    response.type('html').send(await pages.render(made.view));
  };
}
