import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Product } from '../../../shared/model/product.ts';
import type { PageView } from '../../../shared/pages/pageView.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { unitsOf } from '../../../shared/units/unitsAddress.ts';
import { type EncodedResponse, toEncodedResponse } from '../../http/encodedResponse.ts';
import { HttpError } from '../../http/httpError.ts';
import { cacheHeadersOf, type LoadShared, redirectForAnHour, type Sharing } from '../../http/pageHeaders.ts';
import { sendEncodedResponse } from '../../http/sendEncodedResponse.ts';
import { queryOf } from '../../http/splitUrl.ts';
import type { DataSheets, WrittenSheet } from './dataSheets.ts';

interface DataSheetDeps {
  load: LoadShared;
  sheets: DataSheets;
  /** Changes with the catalogue and with its pictures. */
  version(): string;
}

/** The handlers of `/products/{id}.pdf`: the data sheet of a product, in the page's units. */
interface DataSheetHandlers {
  /** Sends a sheet that is still true; every other request goes on. */
  cached: RequestHandler<{ id: string }>;
  written: RequestHandler<{ id: string }>;
}

interface SentSheet {
  file: EncodedResponse;
  headers: Record<string, string>;
  version: string;
}

/** Browsers show the file in a document of their own, with styles of its own. */
const sheetPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

const maxBytes = 16 * 1024 * 1024;
/** Then the page is loaded again, which revalidates what it reads. */
const maxAgeMs = 60_000;

export function dataSheetHandlers({ load, sheets, version }: DataSheetDeps): DataSheetHandlers {
  const sent = new LRUCache<string, SentSheet>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }) => file.size,
    ttl: maxAgeMs,
  });

  async function loadPage(request: Request<{ id: string }>): Promise<Awaited<ReturnType<LoadShared>> | null> {
    // A product whose own id ends in `.pdf` comes first.
    const { page: itself } = await load(request.path, new URLSearchParams());
    if ('redirect' in itself || itself.status === 200) return null;
    // A job or a quote list is for the page alone.
    const query = new URLSearchParams(unitsOf(queryOf(request)) === 'us' ? { units: 'us' } : {});
    return load(urlFor('product', request.params), query);
  }

  return {
    cached: function serveCachedDataSheet(request, response, next) {
      const sheet = sent.get(keyOf(request));
      if (sheet?.version !== version()) return next();
      send(request, response, sheet);
    },
    written: async function serveWrittenDataSheet(request, response, next) {
      const current = version();
      const loaded = await loadPage(request);
      if (!loaded) return next();
      const { page, sharing } = loaded;
      if ('redirect' in page) return redirectForAnHour(request, response, `${page.redirect}.pdf`, sharing);
      if (page.status === 503) throw new HttpError(503, 'The catalogue is not there yet.');
      if (page.content.screen !== 'product') throw new HttpError(404, 'This product has no data sheet.');
      const { product } = page.content;
      const written = await sheets.write(page, page.content);
      if (!written) return refuse(response);
      const sheet = { ...toResponse(page, sharing, product, written), version: current };
      if (!written.isIncomplete) sent.set(keyOf(request), sheet);
      send(request, response, sheet);
    },
  };
}

const keyOf = (request: Request<{ id: string }>) => `${unitsOf(queryOf(request))} ${request.params.id}`;

function send(request: Request<{ id: string }>, response: Response, { file, headers }: SentSheet): void {
  response.locals.route = 'other';
  sendEncodedResponse(request, response.set(headers), file);
}

/** Costs next to nothing: too many sheets are being written. */
function refuse(response: Response): void {
  response.status(503).set({ 'retry-after': '2', 'cache-control': 'no-store' });
  response.type('text/plain').send('Too many data sheets at once. Please try again in a few seconds.\n');
}

function toResponse(
  page: PageView,
  sharing: Sharing,
  product: Product,
  { bytes, changedAt, isIncomplete }: WrittenSheet,
) {
  return {
    headers: {
      'last-modified': new Date(changedAt).toUTCString(),
      'content-disposition': `inline; filename="${fileNameOf(product)}"`,
      'content-security-policy': sheetPolicy,
    },
    file: toEncodedResponse({
      plain: bytes,
      contentType: 'application/pdf',
      cacheHeaders: cacheHeadersOf({ ...page, isIncomplete: isIncomplete || undefined }, sharing),
      // Search engines list the page.
      link: `<${page.siteUrl}${page.canonical}>; rel="canonical"`,
    }),
  };
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
