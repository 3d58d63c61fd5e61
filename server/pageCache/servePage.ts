import type { RequestHandler } from 'express';
import type { Turns } from '../async/turns.ts';
import { redirectForAnHour, setPageHeaders } from '../http/pageHeaders.ts';
import { sendEncodedResponse } from '../http/sendEncodedResponse.ts';
import { toServerTiming } from '../monitoring/requestContext.ts';
import type { PageService } from '../rendering/pageService.ts';
import type { PageCache } from './pageCache.ts';

interface ServePageDeps {
  pages: PageService;
  cache: PageCache;
  turns: Pick<Turns, 'pause'>;
}

/** Renders the page of any address that nothing else has answered. */
export function servePage({ pages, cache, turns }: ServePageDeps): RequestHandler {
  return async function servePageHandler(request, response) {
    const page = await cache.renderRequested(request.url);
    if ('redirect' in page) return redirectForAnHour(request, response, page.redirect, page.sharing);
    if ('response' in page) {
      response.set('server-timing', toServerTiming('miss'));
      return sendEncodedResponse(request, response, page.response);
    }
    await turns.pause();
    const html = await pages.render(page.view);
    setPageHeaders(response, page.view, page.sharing);
    response.set('link', pages.linkHeader(page.view));
    response.set('server-timing', toServerTiming('bypass'));
    response.type('html').send(html);
  };
}
