import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';
import { UpstreamError } from '../upstream/upstreamError.ts';
import type { SeenPages } from './seenPages.ts';
import { type SitemapLimits, toSitemapFiles } from './sitemapFiles.ts';

interface SitemapDeps {
  /** Canonical addresses of all indexed pages; rejects with an UpstreamError without a catalogue. */
  addresses(): Promise<string[]>;
  /** Changes with the catalogue and with the dates of pages. */
  version(): string;
  find: SeenPages['find'];
  siteUrl: string;
  limits?: SitemapLimits | undefined;
}

/** `/sitemap.xml`, and `/sitemap-{n}.xml` where it is an index: every page that search engines may list. */
export function serveSitemap(deps: SitemapDeps): RequestHandler {
  const { version, find, siteUrl, limits } = deps;
  let cached: { version: string; files: Map<string, string> } | null = null;

  async function getFiles(): Promise<Map<string, string>> {
    const current = version();
    if (cached?.version !== current) {
      const entries = (await listAddresses(deps)).map((address) => ({ address, seen: find(address) }));
      cached = { version: current, files: toSitemapFiles(entries, siteUrl, limits) };
    }
    return cached.files;
  }

  return async function serveSitemapHandler(request, response, next) {
    const file = (await getFiles()).get(request.path);
    if (file === undefined) return next();
    response.set('cache-control', 'public, max-age=3600').type('application/xml').send(file);
  };
}

async function listAddresses({ addresses }: SitemapDeps): Promise<string[]> {
  try {
    return await addresses();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw new HttpError(503, 'The catalogue is not there yet.', { 'retry-after': '10' });
  }
}
