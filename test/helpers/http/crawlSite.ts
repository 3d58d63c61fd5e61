import type { HtmlElement } from 'html-validate';
import { linksOf, textOf, textsOf, valuesOf } from './fetchScreen.ts';
import { decodeEntities, parsePage } from './parsePage.ts';

/** A page as a crawler sees it. */
export interface CrawledPage {
  address: string;
  /** Clicks from the home page. */
  depth: number;
  /** The page whose link was followed. */
  from: string;
  status: number;
  html: HtmlElement;
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  isIndexed: boolean;
  headings: { level: number; text: string }[];
  /** Links to other addresses of the site, path and query. */
  links: string[];
  /** Addresses of pictures, without width and format. */
  pictures: string[];
  structuredData: string[];
}

/** Follows every plain link that is not `nofollow` from `/`. Responses that are no HTML pages are in `files`. */
export async function crawlSite(
  fetchPage: (address: string) => Promise<{ status: number; text: string; type: string }>,
) {
  const pages = new Map<string, CrawledPage>();
  const files = new Map<string, { status: number; from: string }>();
  let next = new Map([['/', '']]);
  for (let depth = 0; next.size > 0; depth += 1) {
    const found = new Map<string, string>();
    for (const [address, from] of next) {
      const { status, text, type } = await fetchPage(address);
      if (status === 200 && !type.startsWith('text/html')) {
        files.set(address, { status, from });
        continue;
      }
      const page = { ...readPage(text), address, depth, from, status };
      pages.set(address, page);
      for (const link of page.links) if (!found.has(link)) found.set(link, address);
    }
    next = new Map([...found].filter(([link]) => !pages.has(link) && !files.has(link)));
  }
  return { pages, files };
}

function readPage(text: string): Omit<CrawledPage, 'address' | 'depth' | 'from' | 'status'> {
  const html = parsePage(text);
  const sources = valuesOf(html, 'img', 'src').map(String);
  const hrefs = linksOf(html).map(String);
  const followed = html
    .querySelectorAll('a')
    .filter((link) => link.getAttributeValue('rel') !== 'nofollow')
    .map((link) => String(link.getAttributeValue('href') ?? ''));
  return {
    html,
    titles: textsOf(html, 'head > title'),
    descriptions: valuesOf(html, 'meta[name="description"]', 'content').map((value) =>
      decodeEntities(String(value)),
    ),
    canonicals: valuesOf(html, 'link[rel="canonical"]', 'href').map((value) => decodeEntities(String(value))),
    isIndexed: html.querySelectorAll('meta[name="robots"]').length === 0,
    headings: html
      .querySelectorAll('h1, h2, h3, h4, h5, h6')
      .map((heading) => ({ level: Number(heading.tagName.slice(1)), text: textOf(heading) })),
    links: [...new Set(followed.filter((href) => href.startsWith('/') && !isPicture(href)).map(toAddress))],
    pictures: [...new Set([...sources, ...hrefs].filter(isPicture).map(withoutFile))],
    structuredData: [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => json,
    ),
  };
}

const isPicture = (href: string): boolean => /^\/(media|pictures)\/.*\.(avif|webp|jpg)$/.test(href);
const withoutFile = (url: string): string => decodeEntities(url).replace(/\.\w+\.\w+$/, '');
const toAddress = (href: string): string => decodeEntities(href).replace(/#.*$/, '');
