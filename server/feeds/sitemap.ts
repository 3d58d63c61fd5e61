import type { RequestHandler } from 'express';
import { HttpError, UpstreamError } from '../errors.ts';
import { siteAddresses } from '../pages/siteAddresses.ts';
import type { Catalogue } from '../upstream/catalogue.ts';

/** Every page that search engines may list, by its canonical address. */
export function serveSitemap(catalogue: Catalogue, siteUrl: string): RequestHandler {
  return async function serveSitemapHandler(_request, response) {
    const addresses = await knownAddresses(catalogue);
    const urls = addresses.map((address) => `<url><loc>${escapeXml(siteUrl + address)}</loc></url>\n`);
    response.set('cache-control', 'public, max-age=3600').type('application/xml');
    response.send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
    );
  };
}

async function knownAddresses(catalogue: Catalogue): Promise<string[]> {
  try {
    return await siteAddresses(catalogue);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw new HttpError(503, 'The catalogue is not there yet.', { 'retry-after': '10' });
  }
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
