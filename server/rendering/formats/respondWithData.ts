import { pageHeadersOf } from '../../http/pageHeaders.ts';
import { type LoadShared, type Responder, toRedirect } from '../reply.ts';
import { serializeData } from '../serializeData.ts';

/** `/data{path}`: the page's view as JSON, with the page's own status, for navigation without a full load. */
export function respondWithData(load: LoadShared): Responder {
  return async ({ url, path: dataPath, query }) => {
    const path = dataPath.slice('/data'.length) || '/';
    const { page, sharing } = await load(path, query);
    if ('redirect' in page) return toRedirect(url, `/data${page.redirect}`, sharing);
    const headers = {
      ...pageHeadersOf(page, sharing),
      'x-robots-tag': 'noindex',
      'content-type': 'application/json; charset=utf-8',
    };
    // Escaped like the pages' data block: parameters of the address are in it.
    return { status: page.status, headers, body: () => serializeData(page) };
  };
}
