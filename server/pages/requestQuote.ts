import { company } from '../../shared/content/company.ts';
import { dutyFigures } from '../../shared/content/faq.ts';
import { writeJob } from '../search/duty/writeJob.ts';
import { definePage } from './definePage.ts';
import { noLineParts } from './jobs/jobItems.ts';
import { readLineParts } from './jobs/readLineParts.ts';
import { toChoices } from './parts/namedItems.ts';
import { readQuoteList } from './parts/readQuoteList.ts';

/** Of a duty point's whole query. */
const maxJobLength = 1000;

export const requestQuote = definePage<'requestQuote'>({
  routes: {
    requestQuote: {
      query: ['product', 'items', 'add', 'job'],
      repeatedQuery: ['quantity'],
      indexed: true,
      addresses: 'path',
      async load({ catalogue, inTime, query }) {
        const products = await inTime(catalogue.products(), null);
        const product = products?.find(({ id }) => id === query.get('product'))?.name ?? null;
        const job = query.get('job')?.slice(0, maxJobLength);
        const hoses = job ? (await inTime(readLineParts(catalogue), noLineParts)).hoses : [];
        return {
          indexed: !query.has('items') && !query.has('add') && !query.has('job'),
          content: {
            screen: 'requestQuote',
            choices: toChoices(products ?? []),
            product,
            job: job ? writeJob(new URLSearchParams(job), hoses) : null,
            dutyFigures,
            ...readQuoteList(query, products),
          },
        };
      },
    },
  },
  head: () => ({
    title: 'Request a Quote',
    description: `Ask ${company.name} for a price. ${company.tagline}`,
  }),
  breadcrumbs: null,
  pictures: null,
  structuredData: null,
  markdown: null,
});
