import type { RequestHandler } from 'express';
import { type LoadShared, redirectForAnHour, setPageHeaders } from '../http/pageHeaders.ts';
import { queryOf } from '../http/splitUrl.ts';
import { serializeData } from '../rendering/serializeData.ts';

/** `/data{path}`: the page's view as JSON, with the page's own status, for navigation without a full load. */
export function servePageData(load: LoadShared): RequestHandler {
  return async function servePageDataHandler(request, response) {
    const { page, sharing } = await load(request.path, queryOf(request));
    if ('redirect' in page) {
      return redirectForAnHour(request, response, `/data${page.redirect}`, sharing);
    }
    setPageHeaders(response, page, sharing);
    // Escaped like the pages' data block: parameters of the address are in it.
    response.set('x-robots-tag', 'noindex').type('json').send(serializeData(page));
  };
}
