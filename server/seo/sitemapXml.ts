import type { SeenPage, SeenPages } from './seenPages.ts';

interface SitemapSources {
  /** Paths with their queries. */
  addresses: readonly string[];
  find: SeenPages['find'];
  siteUrl: string;
  /** The protocol allows 50,000 addresses and 50 MB a file; a million characters hold fewer, and are fetched sooner. */
  maxCharacters?: number | undefined;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const setStart = `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const setEnd = '</urlset>\n';

/** Search engines read this number of pictures for each page. */
const maxPictures = 1_000;

/** XML files by path: one, or an index with the parts that it names. `siteAddresses` decides which pages are in them. */
export function toSitemapXml(sources: SitemapSources): Map<string, string> {
  const { siteUrl } = sources;
  const parts = split(sources);
  const [only = { urls: '', newest: 0 }] = parts;
  if (parts.length < 2) return new Map([['/sitemap.xml', setStart + only.urls + setEnd]]);
  const paths = parts.map((_, index) => `/sitemap-${index + 1}.xml`);
  const named = parts.map(
    ({ newest }, index) =>
      `<sitemap><loc>${escapeXml(`${siteUrl}${paths[index]}`)}</loc>${lastmod(newest)}</sitemap>\n`,
  );
  return new Map([
    [
      '/sitemap.xml',
      `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${named.join('')}</sitemapindex>\n`,
    ],
    ...parts.map(({ urls }, index): [string, string] => [paths[index] ?? '', setStart + urls + setEnd]),
  ]);
}

interface Part {
  urls: string;
  /** The last change of a page in it; 0 where none is known. */
  newest: number;
}

function split({ addresses, find, siteUrl, maxCharacters = 1_000_000 }: SitemapSources): Part[] {
  const parts: Part[] = [];
  for (const address of addresses) {
    const seen = find(address);
    const url = toUrl(siteUrl, address, seen);
    let part = parts.at(-1);
    if (!part || part.urls.length + url.length > maxCharacters) {
      part = { urls: '', newest: 0 };
      parts.push(part);
    }
    part.urls += url;
    part.newest = Math.max(part.newest, seen?.changedAt ?? 0);
  }
  return parts;
}

function toUrl(siteUrl: string, address: string, seen: SeenPage | undefined): string {
  const pictures = (seen?.pictures ?? [])
    .slice(0, maxPictures)
    .map((path) => `<image:image><image:loc>${escapeXml(siteUrl + path)}</image:loc></image:image>`);
  return `<url><loc>${escapeXml(siteUrl + address)}</loc>${lastmod(seen?.changedAt ?? 0)}${pictures.join('')}</url>\n`;
}

const lastmod = (at: number): string =>
  at > 0 ? `<lastmod>${new Date(at).toISOString().slice(0, 19)}Z</lastmod>` : '';

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
