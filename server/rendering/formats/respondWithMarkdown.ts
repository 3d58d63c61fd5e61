import { HttpError } from '../../http/httpError.ts';
import { cacheHeadersOf } from '../../http/pageHeaders.ts';
import { toMarkdown } from '../../pages/toMarkdown.ts';
import { withMarkdownPath } from '../../seo/markdown.ts';
import { type LoadShared, type Responder, toRedirect } from '../reply.ts';

/** `{page}.md`: a page of the catalogue as Markdown. A page whose own address ends in `.md` comes first. */
export function respondWithMarkdown(load: LoadShared): Responder {
  return async ({ url, path, query }) => {
    const { page: itself } = await load(path, query);
    if ('redirect' in itself || itself.status !== 404) return null;
    const { page, sharing } = await load(path.slice(0, -'.md'.length), query);
    if ('redirect' in page) return toRedirect(url, withMarkdownPath(page.redirect), sharing);
    if (page.status === 503) throw new HttpError(503, 'The catalogue is not there yet.');
    const text = toMarkdown(page);
    if (text === null) return null;
    const headers = {
      ...cacheHeadersOf({ ...page, status: 200 }, sharing),
      'x-robots-tag': 'noindex',
      link: `<${page.siteUrl}${page.canonical}>; rel="canonical"`,
      'content-type': 'text/markdown; charset=utf-8',
    };
    return { status: 200, headers, body: () => text };
  };
}
