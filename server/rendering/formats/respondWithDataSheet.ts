import { create as contentDisposition } from 'content-disposition';
import type { Product } from '../../../shared/model/product.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { unitsOf } from '../../../shared/units/unitsAddress.ts';
import { QueueFull } from '../../async/createQueue.ts';
import type { DataSheets } from '../../dataSheet/dataSheets.ts';
import { HttpError } from '../../http/httpError.ts';
import { cacheHeadersOf } from '../../http/pageHeaders.ts';
import type { PageKey } from '../../worker/pageKey.ts';
import { type LoadShared, type Responder, toRedirect } from '../reply.ts';

/** Browsers show the file in a document of their own, with styles of its own. */
const sheetPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** `/products/{id}.pdf`: the data sheet of a product, in the page's units. */
export function respondWithDataSheet(
  load: LoadShared,
  sheets: DataSheets,
  pageKey: PageKey,
): Responder<{ id: string }> {
  return async ({ url, path, query: given }, { id }) => {
    // A product whose own id ends in `.pdf` comes first.
    const { page: itself } = await load(path, new URLSearchParams());
    if ('redirect' in itself || itself.status === 200) return null;
    // A job or a quote list is for the page alone.
    const query = unitsOf(given) === 'us' ? 'units=us' : '';
    const { page, sharing, reads } = await load(urlFor('product', { id }), new URLSearchParams(query));
    if ('redirect' in page) return toRedirect(url, `${page.redirect}.pdf`, sharing);
    if (page.status === 503) throw new HttpError(503, 'The catalogue is not there yet.');
    // One stored form of each sheet.
    const canonical = query ? `${path}?${query}` : path;
    if (pageKey(url) !== canonical) return toRedirect(canonical, path, sharing);
    if (page.content.screen !== 'product') throw new HttpError(404, 'This product has no data sheet.');
    const sheet = await sheets.prepare(page, page.content);
    const { digest, isIncomplete } = sheet;
    return {
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        ...cacheHeadersOf({ ...page, isIncomplete: isIncomplete || undefined }, sharing),
        // Search engines list the page.
        link: `<${page.siteUrl}${page.canonical}>; rel="canonical"`,
        'last-modified': new Date(sheet.changedAt).toUTCString(),
        'content-disposition': contentDisposition(fileNameOf(page.content.product), { type: 'inline' }),
        'content-security-policy': sheetPolicy,
      },
      body: () => sheet.write().catch(throwBusy),
      // The CDN hears of the page's change, which names its sheet.
      ...(!isIncomplete && { cacheAs: { digest, isIncomplete, addresses: [], reads } }),
    };
  };
}

function throwBusy(error: unknown): never {
  if (!(error instanceof QueueFull)) throw error;
  throw new HttpError(503, 'Too many data sheets at once. Please try again in a few seconds.', {
    'retry-after': '2',
  });
}

const maxNameLength = 60;

/** Letters, digits and hyphens: every system takes them. */
function fileNameOf({ name, id }: Product): string {
  const slug = [name, id].map(toSlug).find(Boolean);
  return `${slug ?? 'product'}-data-sheet.pdf`;
}

const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, maxNameLength)
    .replaceAll(/^-|-$/g, '');
