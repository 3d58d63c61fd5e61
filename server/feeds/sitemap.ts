import type { RequestHandler } from 'express';
import { subsidiaries } from '../../shared/content/subsidiaries.ts';
import { type PageName, pages } from '../../shared/pages.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { HttpError, UpstreamError } from '../errors.ts';
import { toGalleryListing } from '../pages/galleryCards.ts';
import type { Catalogue } from '../upstream/catalogue.ts';

/** Every page that search engines may list, by its canonical address. */
export function serveSitemap(catalogue: Catalogue, siteUrl: string): RequestHandler {
  return async function serveSitemapHandler(_request, response) {
    const addresses = [...fixedAddresses(), ...(await catalogueAddresses(catalogue))];
    const urls = addresses.map((address) => `<url><loc>${escapeXml(siteUrl + address)}</loc></url>\n`);
    response.set('cache-control', 'public, max-age=3600').type('application/xml');
    response.send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
    );
  };
}

function fixedAddresses(): string[] {
  const names = Object.keys(pages) as PageName[];
  const fixed = names.filter((name) => pages[name].indexed && !pages[name].path.includes(':'));
  return [
    ...fixed.map((name) => pages[name].path),
    ...subsidiaries.map(({ id }) => urlFor('subsidiary', { id })),
  ];
}

async function catalogueAddresses(catalogue: Catalogue): Promise<string[]> {
  try {
    const [products, services, gallery] = await Promise.all([
      catalogue.products(),
      catalogue.services(),
      catalogue.gallery(),
    ]);
    const groups = gallery.map(toGalleryListing).flatMap((listing) => [listing, ...listing.subcategories]);
    return [
      ...products.map(({ id }) => urlFor('product', { id })),
      ...services.map(({ id }) => urlFor('service', { id })),
      ...groups.flatMap(({ items }) =>
        items.filter(({ imageCount }) => imageCount > 0).map(({ url }) => url),
      ),
    ];
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw new HttpError(503, 'The catalogue is not there yet.', { 'retry-after': '10' });
  }
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
