import type { RequestHandler } from 'express';
import type { PageView } from '../../shared/pages/pageView.ts';
import { HttpError } from '../http/httpError.ts';
import { cacheHeadersOf, type LoadShared, redirectForAnHour } from '../http/pageHeaders.ts';
import { queryOf } from '../http/splitUrl.ts';
import { withMarkdownPath } from './markdown.ts';

interface MarkdownDeps {
  load: LoadShared;
  /** `null` for a page that has no Markdown form. */
  toMarkdown(view: PageView): string | null;
}

/** `{page}.md`: a page of the catalogue as Markdown. A page whose own address ends in `.md` comes first. */
export function serveMarkdown({ load, toMarkdown }: MarkdownDeps): RequestHandler {
  return async function serveMarkdownHandler(request, response, next) {
    const query = queryOf(request);
    const { page: itself } = await load(request.path, query);
    if ('redirect' in itself || itself.status !== 404) return next();
    const { page, sharing } = await load(request.path.slice(0, -'.md'.length), query);
    if ('redirect' in page) {
      return redirectForAnHour(request, response, withMarkdownPath(page.redirect), sharing);
    }
    if (page.status === 503) throw new HttpError(503, 'The catalogue is not there yet.');
    const text = toMarkdown(page);
    if (text === null) return next();
    response.set(cacheHeadersOf({ ...page, status: 200 }, sharing)).set('x-robots-tag', 'noindex');
    response.set('link', `<${page.siteUrl}${page.canonical}>; rel="canonical"`);
    response.type('text/markdown').send(text);
  };
}
