import { company } from '../../shared/content/company.ts';
import { ventures } from '../../shared/content/ventures.ts';
import type { PageReference } from '../../shared/pages/pageReference.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { categoryLink, productLink, serviceGroupLinks, serviceLink } from '../fits/tradeLinks.ts';
import { HttpError } from '../http/httpError.ts';
import { escapeMarkdown, toLinks, withMarkdownPath } from '../seo/markdown.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { optional } from '../upstream/upstreamError.ts';
import type { Responder } from './reply.ts';

/** The Markdown form of the categories has the rest of a longer list. */
const maxProducts = 1_000;

/** `/llms.txt` (llmstxt.org): an index of the site for language models that links to Markdown forms. */
export function respondWithLlmsText(
  catalogue: Catalogue,
  siteUrl: string,
  cacheHeaders: Record<string, string>,
): Responder {
  const markdown = ({ title, url }: PageReference) => ({ title, url: siteUrl + withMarkdownPath(url) });
  const page = (title: string, url: string) => ({ title, url: siteUrl + url });

  async function write(): Promise<string> {
    const read = Promise.all([catalogue.categories(), catalogue.products(), catalogue.services()]);
    const lists = await optional(read, null);
    if (!lists) throw new HttpError(503, 'The catalogue is not loaded yet.');
    const [categories, products, services] = lists;
    const parts = {
      Company: [
        page('About us', urlFor('about')),
        page('Contact', urlFor('contact')),
        page('Request a quote', urlFor('requestQuote')),
        ...ventures.map(({ title, desc, link }) => page(`${title}: ${desc}`, link)),
      ],
      'Product categories': categories.map(categoryLink).map(markdown),
      Products: products.slice(0, maxProducts).map(productLink).map(markdown),
      Services: [...services.map(serviceLink), ...serviceGroupLinks].map(markdown),
      Optional: [markdown({ title: 'Gallery', url: urlFor('gallery') })],
    };
    const filled = Object.entries(parts).filter(([, links]) => links.length > 0);
    return [
      `# ${company.name}`,
      `> ${escapeMarkdown(company.tagline)}`,
      ...filled.map(([title, links]) => `## ${title}\n\n${toLinks(links)}`),
    ].join('\n\n');
  }

  const headers = {
    ...cacheHeaders,
    'x-robots-tag': 'noindex',
    'content-type': 'text/plain; charset=utf-8',
  };
  return async () => ({ status: 200, headers, body: async () => `${await write()}\n` });
}
