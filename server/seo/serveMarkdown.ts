import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';
import { cacheControlOf, redirectForAnHour } from '../http/pageHeaders.ts';
import { queryOf } from '../pageCache/servePage.ts';
import type { Pages } from '../rendering/pages.ts';
import { toMarkdown, withMarkdownPath } from './toMarkdown.ts';

/** `{page}.md`: a page of the catalogue as Markdown. A page that is itself called so comes first. */
export function serveMarkdown(pages: Pages): RequestHandler {
  return async function serveMarkdownHandler(request, response, next) {
    const query = queryOf(request);
    const itself = await pages.load(request.path, query);
    if ('redirect' in itself || itself.status !== 404) return next();
    const page = await pages.load(request.path.slice(0, -'.md'.length), query);
    if ('redirect' in page) return redirectForAnHour(request, response, withMarkdownPath(page.redirect));
    if (page.status === 503) throw new HttpError(503, 'The catalogue is not there yet.');
    const text = toMarkdown(page);
    if (text === null) return next();
    response.set('cache-control', cacheControlOf(200)).set('x-robots-tag', 'noindex');
    response.set('link', `<${page.siteUrl}${page.canonical}>; rel="canonical"`);
    response.type('text/markdown').send(text);
  };
}
