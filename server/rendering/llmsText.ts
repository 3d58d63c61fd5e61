import { company } from '../../shared/content/company.ts';
import { serviceGroups } from '../../shared/content/serviceGroups.ts';
import { ventures } from '../../shared/content/ventures.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { hourHeadersOf, type Sharing } from '../http/pageHeaders.ts';
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
  sharing: Omit<Sharing, 'isShared'>,
): Responder {
  const markdown = (name: string, url: string) => ({ name, url: siteUrl + withMarkdownPath(url) });
  const page = (name: string, url: string) => ({ name, url: siteUrl + url });
  const groups = Object.entries(serviceGroups).map(([name, { title }]) =>
    markdown(title, urlFor(name as keyof typeof serviceGroups)),
  );

  async function write(): Promise<string> {
    const [categories, products, services] = await Promise.all([
      optional(catalogue.categories(), []),
      optional(catalogue.products(), []),
      optional(catalogue.services(), []),
    ]);
    const parts = {
      Company: [
        page('About us', urlFor('about')),
        page('Contact', urlFor('contact')),
        page('Request a quote', urlFor('requestQuote')),
        ...ventures.map(({ title, desc, link }) => page(`${title}: ${desc}`, link)),
      ],
      'Product categories': categories.map(({ id, name }) =>
        markdown(name, urlFor('products', {}, { category: id })),
      ),
      Products: products
        .slice(0, maxProducts)
        .map(({ id, name }) => markdown(name, urlFor('product', { id }))),
      Services: [...services.map(({ id, name }) => markdown(name, urlFor('service', { id }))), ...groups],
      Optional: [markdown('Gallery', urlFor('gallery'))],
    };
    const lists = Object.entries(parts).filter(([, links]) => links.length > 0);
    return [
      `# ${company.name}`,
      `> ${escapeMarkdown(company.tagline)}`,
      ...lists.map(([title, links]) => `## ${title}\n\n${toLinks(links)}`),
    ].join('\n\n');
  }

  const headers = {
    ...hourHeadersOf(sharing),
    'x-robots-tag': 'noindex',
    'content-type': 'text/plain; charset=utf-8',
  };
  return async () => ({ status: 200, headers, body: async () => `${await write()}\n` });
}
