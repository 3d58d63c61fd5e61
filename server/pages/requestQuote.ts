import { company } from '../../shared/content/company.ts';
import { dutyFigures } from '../../shared/content/faq.ts';
import { subsidiaries } from '../../shared/content/subsidiaries.ts';
import { termsOf, writeOccasion } from '../../shared/forms/occasion.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { writePit } from '../calculators/inflowAnswer.ts';
import { linePartsOf } from '../dutyPoint/readLineParts.ts';
import { writeJob } from '../dutyPoint/writeJob.ts';
import { toChoices } from '../quoteList/namedItems.ts';
import { readQuoteList } from '../quoteList/readQuoteList.ts';
import { readMeasuredProducts } from '../search/readIndexedCatalogue.ts';
import { optional } from '../upstream/upstreamError.ts';
import { definePage, type LoadContext } from './definePage.ts';
import { quoteCsv } from './formats/csv.ts';

/** Fits the whole query of a duty point. */
const maxJobLength = 1000;

/** The fields of an address besides its list. */
const otherFields = ['product', 'terms', 'job', 'company', 'reference'];

/** A job as text, or its address alone while the hoses are unknown, without which its figures would be others. */
async function readJobText(
  job: URLSearchParams,
  sources: Pick<LoadContext<unknown>, 'catalogue' | 'searchIndex'>,
) {
  const read = await optional(readMeasuredProducts(sources), null);
  const text = (read && writeJob(job, linePartsOf(read.products))) ?? writePit(job);
  if (text !== null || (read && !read.unchecked)) return text;
  return job.has('flow') ? `Job: ${urlFor('dutyPoint', {}, Object.fromEntries(job))}` : null;
}

export const requestQuote = definePage<'requestQuote'>({
  routes: {
    requestQuote: {
      search: {
        title: 'Request a quote',
        summary: 'Put products on a list and ask for their price, to buy or to hire.',
        names: 'quote, quotation, rfq, price, price list, prices, cost, order, buy, enquiry, inquiry',
      },
      visitorQuery: [...otherFields, 'items', 'add'],
      repeatedQuery: ['quantity', 'size'],
      async load({ catalogue, inTime, searchIndex, query }) {
        const products = await inTime(catalogue.products(), null);
        const product = products?.find(({ id }) => id === query.get('product'))?.name ?? null;
        const { list, notes } = await readQuoteList(query, products, { catalogue, inTime });
        const job = query.get('job')?.slice(0, maxJobLength);
        const jobText = job && (await readJobText(new URLSearchParams(job), { catalogue, searchIndex }));
        return {
          indexed: ![...query.keys()].some((name) => name !== 'product'),
          content: {
            screen: 'requestQuote',
            choices: toChoices(products ?? []),
            product,
            terms: termsOf(query),
            job: [...writeOccasion(query, subsidiaries), jobText].filter(Boolean).join('\n'),
            otherFields: Object.fromEntries([...query].filter(([name]) => otherFields.includes(name))),
            list,
            notes,
            dutyFigures,
          },
        };
      },
    },
  },
  formats: [quoteCsv],
  offline: 'always',
  head: () => ({
    title: 'Request a Quote',
    description: `Ask ${company.name} for a price. ${company.tagline}`,
  }),
});
