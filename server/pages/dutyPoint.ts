import { dutyFigures } from '../../shared/content/faq.ts';
import { jobSteps } from '../../shared/content/jobSteps.ts';
import { type ProductChoice, toChoice } from '../../shared/model/chosenProducts.ts';
import type { DutyFit, DutyNote } from '../../shared/model/duty.ts';
import { dutyFields } from '../../shared/model/dutyField.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { compareUrl } from '../../shared/selection/compareUrl.ts';
import { maxCompared } from '../../shared/selection/itemsParameter.ts';
import { quoteListUrl } from '../../shared/selection/quoteListUrl.ts';
import { measures, writeIn } from '../../shared/units/measures.ts';
import { unitsOf } from '../../shared/units/unitsAddress.ts';
import { drawJobSection } from '../dutyPoint/drawJobSection.ts';
import { findDuty } from '../dutyPoint/findDuty.ts';
import { labelHose } from '../dutyPoint/hoses.ts';
import { toJob } from '../dutyPoint/job.ts';
import { listLineHose, toJobSheet } from '../dutyPoint/jobItems.ts';
import { isWanted } from '../dutyPoint/rankPump.ts';
import { linePartsOf } from '../dutyPoint/readLineParts.ts';
import { readQuestion } from '../dutyPoint/readQuestion.ts';
import { summarizeSystem } from '../dutyPoint/summarizeSystem.ts';
import { toBestAnswer, toHeading } from '../dutyPoint/toBestAnswer.ts';
import { readIndexedProducts, readMeasuredProducts } from '../search/readIndexedCatalogue.ts';
import { definePage, type LoadContext } from './definePage.ts';

/** Maximum of drawn curves, and of named pumps without one. */
const shown = { fits: 7, notes: 24 };

/** The product that the address names; the page of the question alone is the same for all. */
async function productOf(
  query: URLSearchParams,
  { catalogue, inTime }: Pick<LoadContext<unknown>, 'catalogue' | 'inTime'>,
): Promise<ProductChoice | null> {
  const id = query.get('product');
  const found = id && (await inTime(catalogue.products(), [])).find((product) => product.id === id);
  return found ? toChoice(found) : null;
}

const firstIds = (fits: readonly DutyFit[]) => fits.slice(0, maxCompared).map(({ product }) => product.id);

const hoseNotRead = 'This hose cannot be looked up at the moment. Try again, or enter its inside diameter.';

const noJobFields = new Set(['flow', 'head', 'drive', 'hire', 'noise']);

const noMatches = { fits: [], pairs: [], possible: [], misses: [], fitCount: 0, missCount: 0 };

export const dutyPoint = definePage<'dutyPoint'>({
  routes: {
    dutyPoint: {
      search: {
        title: 'Find the pump for a duty point',
        summary: 'Flow and head: the pumps whose curves cover them.',
        names: 'duty point, pump selector, pump selection, selector, pump finder, finder, pump curve, curve',
      },
      visitorQuery: [...dutyFields, 'computed', 'product'],
      hasUnits: true,
      load: async ({ catalogue, inTime, searchIndex, query, siteUrl }) => {
        const units = unitsOf(query);
        const hasQuery = dutyFields.some((name) => query.get(name));
        // Each hose and each pump may decide the answer; without a question hoses only fill the select.
        const { products, unchecked } = hasQuery
          ? await readMeasuredProducts({ catalogue, searchIndex })
          : { products: await readIndexedProducts({ catalogue, inTime, searchIndex }), unchecked: null };
        const parts = linePartsOf(products, { catalogue });
        const { hoses } = parts;
        const { values, assumed, errors, question } = readQuestion(query, hoses);
        if (errors.hose && unchecked) errors.hose = { text: hoseNotRead };
        const job = question && toJob(question);
        const wanted = question ? products.filter((one) => isWanted(one, question)) : [];
        const matches = question ? findDuty(wanted, question, shown) : noMatches;
        // The job sheet names one pump, so it is left out while some pumps are unchecked.
        const first = unchecked ? undefined : matches.fits[0];
        const hasQuestion = Object.keys(values).length > 0;
        const from = await productOf(query, { catalogue, inTime });
        const line = question ? listLineHose(question, hoses) : [];
        /** Link to the quote page with the sets, the hose of its line, and the job for the message. */
        const askUrl = ({ product: { id } }: DutyNote, quantity = 1) =>
          quoteListUrl([{ id, quantity }, ...line], { job: String(new URLSearchParams(values)) });
        return {
          indexed: !hasQuestion && !query.get('product'),
          isIncomplete: unchecked !== null,
          content: {
            screen: 'dutyPoint',
            values,
            filled: {
              ...assumed,
              ...(job &&
                question.numbers.head === null && {
                  head: writeIn(measures.length, job.wanted.head, units),
                }),
            },
            leftOut: question ? products.filter((one) => one.pump && !isWanted(one, question)).length : 0,
            errors,
            product: from && { ...from, url: urlFor('product', { id: from.id }, question ? values : {}) },
            isJob: Object.keys(values).some((name) => !noJobFields.has(name)),
            steps: jobSteps,
            hoses: hoses.map((hose) => ({ value: hose.value, label: labelHose(hose) })),
            system: job && summarizeSystem(job, question.hose),
            jobSection: question && drawJobSection(question),
            compareUrl: matches.fits.length > 1 ? compareUrl(firstIds(matches.fits), values) : null,
            heading: job ? toHeading(job.wanted, { ...matches, unchecked }) : { text: '' },
            best: job && toBestAnswer({ ...matches, unchecked }),
            ...matches,
            fits: matches.fits.map((fit) => ({ ...fit, askUrl: askUrl(fit) })),
            pairs: matches.pairs.map((pair) => ({ ...pair, askUrl: askUrl(pair, pair.count) })),
            unchecked,
            sheet:
              first && question
                ? toJobSheet(first, { question, values, units, products, parts, siteUrl })
                : null,
            // Shown until a result takes their place.
            dutyFigures: hasQuestion ? [] : dutyFigures,
          },
        };
      },
    },
  },
  unavailable: { section: 'Duty point', message: 'Products not found' },
  offline: 'always',
  head: () => ({
    title: 'Find the pump for a duty point',
    description:
      'Enter flow and head, or the lift, the hose and the altitude: the pumps whose curves meet the job, where they run, and why the others do not.',
  }),
});
