import { company } from '../../shared/content/company.ts';
import { dutyFigures } from '../../shared/content/faq.ts';
import { subsidiaries } from '../../shared/content/subsidiaries.ts';
import { termsOf, writeOccasion } from '../../shared/forms/occasion.ts';
import { writePit } from '../calculators/inflowAnswer.ts';
import type { LineParts } from '../dutyPoint/hoses.ts';
import { readLineParts } from '../dutyPoint/readLineParts.ts';
import { writeJob } from '../dutyPoint/writeJob.ts';
import { toChoices } from '../quoteList/namedItems.ts';
import { readQuoteList } from '../quoteList/readQuoteList.ts';
import { definePage } from './definePage.ts';
import { quoteCsv } from './formats/csv.ts';

/** Fits the whole query of a duty point. */
const maxJobLength = 1000;

/** The fields of an address besides its list. */
const otherFields = ['product', 'terms', 'job', 'company', 'reference'];

const writeMessage = (job: URLSearchParams, parts: LineParts) => writeJob(job, parts) ?? writePit(job);

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
        const job = query.get('job')?.slice(0, maxJobLength);
        const parts = job && (await readLineParts({ catalogue, inTime, searchIndex }));
        const jobText = [
          ...writeOccasion(query, subsidiaries),
          parts && writeMessage(new URLSearchParams(job), parts),
        ]
          .filter(Boolean)
          .join('\n');
        const { list, notes } = await readQuoteList(query, products, { catalogue, inTime });
        return {
          indexed: ![...query.keys()].some((name) => name !== 'product'),
          content: {
            screen: 'requestQuote',
            choices: toChoices(products ?? []),
            product,
            terms: termsOf(query),
            job: jobText,
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
