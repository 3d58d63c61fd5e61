import { create as contentDisposition } from 'content-disposition';
import type { Product } from '../../../shared/model/product.ts';
import { unitsOf } from '../../../shared/units/unitsAddress.ts';
import { QueueFull } from '../../async/createQueue.ts';
import { HttpError } from '../../http/httpError.ts';
import type { PageFormat } from '../definePage.ts';

/** Browsers show the PDF in a viewer with inline styles of its own. */
const sheetPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** `/products/{id}.pdf`: the data sheet of a product, in the page's units. */
export const dataSheet: PageFormat<'product'> = {
  suffix: '.pdf',
  suffixesOf: () => ['.pdf'],
  // Parameters of a job or a quote list concern the page alone.
  queryOf: (query) => (unitsOf(query) === 'us' ? 'units=us' : ''),
  async write({ view, content, dataSheets }) {
    const { digest, isIncomplete, changedAt, write } = await dataSheets.prepare(view, content);
    return {
      headers: {
        'content-type': 'application/pdf',
        // Search engines list the page instead.
        link: `<${view.siteUrl}${view.canonical}>; rel="canonical"`,
        'last-modified': new Date(changedAt).toUTCString(),
        'content-disposition': contentDisposition(fileNameOf(content.product), { type: 'inline' }),
        'content-security-policy': sheetPolicy,
      },
      body: () => write().catch(throwBusy),
      digest,
      isIncomplete,
    };
  },
};

function throwBusy(error: unknown): never {
  if (!(error instanceof QueueFull)) throw error;
  throw new HttpError(503, 'Too many data sheets at once. Please try again in a few seconds.', {
    'retry-after': '2',
  });
}

const maxNameLength = 60;

/** Letters, digits and hyphens, which every system accepts. */
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
