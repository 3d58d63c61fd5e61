import type { RequestHandler } from 'express';
import { createSingleFlight } from '../async/singleFlight.ts';
import { HttpError } from '../http/httpError.ts';
import { type Sharing, setHourHeaders } from '../http/pageHeaders.ts';
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
  sharing: Omit<Sharing, 'isShared'>;
  /** Awaited between pieces of work. */
  pause(): Promise<void>;
}

/** `/sitemap.xml`, and `/sitemap-{n}.xml` where it is an index: every page that search engines may list. */
export function serveSitemap(deps: SitemapDeps): RequestHandler {
  const { version, find, siteUrl, limits, sharing, pause } = deps;
  let cached: { version: string; files: Map<string, string> } | null = null;
  const flights = createSingleFlight<Map<string, string>>();

  async function build(current: string): Promise<Map<string, string>> {
    const addresses = await listAddresses(deps);
    const files = await toSitemapFiles({ addresses, find, siteUrl, limits, pause });
    cached = { version: current, files };
    return files;
  }

  async function getFiles(): Promise<Map<string, string>> {
    const current = version();
    return cached?.version === current ? cached.files : flights.run(current, () => build(current));
  }

  return async function serveSitemapHandler(request, response, next) {
    const file = (await getFiles()).get(request.path);
    if (file === undefined) return next();
    setHourHeaders(response, sharing);
    response.type('application/xml').send(file);
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
