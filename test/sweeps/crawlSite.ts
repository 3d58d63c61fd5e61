import type { HtmlElement } from 'html-validate';
import { addresses } from '../fixtures/addresses.ts';
import { decodeEntities, parsePage } from '../helpers/http/parsePage.ts';

export interface SiteResponse {
  status: number;
  type: string;
  headers: Headers;
  body: Buffer;
}

/** Requests an address of the site once, however often it is called; `again` requests it anew. */
export type Get = (address: string, again?: 'again') => Promise<SiteResponse>;

export interface SitePage {
  address: string;
  /** The page whose link was followed. */
  from: string;
  /** Clicks from the home page. */
  depth: number;
  status: number;
  headers: Headers;
  text: string;
  html: HtmlElement;
}

export interface SiteFile extends SiteResponse {
  address: string;
  from: string;
}

export function createGet(siteUrl: string): Get {
  const responses = new Map<string, Promise<SiteResponse>>();
  async function request(address: string): Promise<SiteResponse> {
    const response = await fetch(siteUrl + address, { redirect: 'manual' });
    const { status, headers } = response;
    const type = headers.get('content-type') ?? '';
    return { status, type, headers, body: Buffer.from(await response.arrayBuffer()) };
  }
  return (address, again) => {
    const response = (!again && responses.get(address)) || request(address);
    responses.set(address, response);
    return response;
  };
}

/**
 * Follows every plain link that is not `nofollow` from `/`, then requests `others`, and yields each page and file once.
 * A page is yielded before the next one is requested, so that its tree need not be kept.
 */
export async function* crawlSite(get: Get, others: readonly string[]): AsyncGenerator<SitePage | SiteFile> {
  const seen = new Set(['/']);
  const queue = [{ address: '/', from: 'the start', depth: 0 }];
  for (const { address, from, depth } of queue) {
    const response = await get(address);
    const isPage = response.type.startsWith('text/html');
    const page = isPage ? toPage(address, response, from, depth) : null;
    yield page ?? { address, from, ...response };
    for (const link of page ? linksOf(page) : []) {
      if (seen.has(link)) continue;
      seen.add(link);
      queue.push({ address: link, from: address, depth: depth + 1 });
    }
  }
  for (const address of others) {
    if (!seen.has(address)) yield toPage(address, await get(address), 'no page', Number.POSITIVE_INFINITY);
  }
}

export function toPage(address: string, response: SiteResponse, from: string, depth: number): SitePage {
  const { status, headers, body } = response;
  const text = body.toString();
  return { address, from, depth, status, headers, text, html: parsePage(text) };
}

const linksOf = ({ html }: SitePage): string[] =>
  html
    .querySelectorAll('a')
    .filter((link) => link.getAttributeValue('rel') !== 'nofollow')
    .map((link) => toAddress(String(link.getAttributeValue('href') ?? '')))
    .filter((href) => href.startsWith('/') && !isPicture(href));

const isPicture = (href: string): boolean => /^\/(media|pictures)\/.*\.(avif|webp|jpg)$/.test(href);

/** The address of a link within the site, without its fragment. */
export const toAddress = (href: string): string => decodeEntities(href).replace(/#.*$/, '');

/** Every address of the fixtures with the status that is expected there. */
export const fixtureStatuses = new Map(
  Object.values(addresses)
    .flat()
    .map(({ path, status = 200 }) => [path, status]),
);
