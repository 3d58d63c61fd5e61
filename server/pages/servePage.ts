import type { Request, RequestHandler } from 'express';
import { redirectForAnHour, setPageHeaders } from './pageHeaders.ts';
import type { Pages } from './pages.ts';

/** Any address that nothing else took: its page, rendered. */
export function servePage(pages: Pages): RequestHandler {
  return async function servePageHandler(request, response) {
    const page = await pages.load(request.path, queryOf(request));
    if ('redirect' in page) return redirectForAnHour(response, page.redirect);
    setPageHeaders(response, page.status);
    response.type('html').send(await pages.render(page));
  };
}

/** The request's query, read as browsers write it. */
export function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(request.url.split('?')[1]);
}
