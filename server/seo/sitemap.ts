import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';
import { siteAddresses } from '../pages/siteAddresses.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import { UpstreamError } from '../upstream/upstreamError.ts';
import type { SeenPages } from './seenPages.ts';
import { type SitemapLimits, toSitemapFiles } from './sitemapFiles.ts';

interface SitemapDeps {
  source: CatalogueSource;
  seen: SeenPages;
  siteUrl: string;
  limits?: SitemapLimits | undefined;
}

/** `/sitemap.xml`, and `/sitemap-{n}.xml` where it is an index: every page that search engines may list. */
export function serveSitemap({ source, seen, siteUrl, limits }: SitemapDeps): RequestHandler {
  let made: { of: string; files: Map<string, string> } | null = null;

  async function findFiles(): Promise<Map<string, string>> {
    const of = `${source.version()} ${seen.version()}`;
    if (made?.of !== of) {
      const entries = (await knownAddresses(source)).map((address) => ({
        address,
        seen: seen.find(address),
      }));
      made = { of, files: toSitemapFiles(entries, siteUrl, limits) };
    }
    return made.files;
  }

  return async function serveSitemapHandler(request, response, next) {
    const file = (await findFiles()).get(request.path);
    if (file === undefined) return next();
    response.set('cache-control', 'public, max-age=3600').type('application/xml').send(file);
  };
}

async function knownAddresses({ catalogue }: CatalogueSource): Promise<string[]> {
  try {
    return await siteAddresses(catalogue);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw new HttpError(503, 'The catalogue is not there yet.', { 'retry-after': '10' });
  }
}
