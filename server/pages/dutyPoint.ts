import { dutyFigures } from '../../shared/content/faq.ts';
import { dutyFields, jobSteps } from '../../shared/content/jobSteps.ts';
import { type ProductChoice, toChoice } from '../../shared/model/chosenProducts.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { measures, writeIn } from '../../shared/units/measures.ts';
import { unitsOf } from '../../shared/units/unitsAddress.ts';
import { answerQuestion } from '../dutyPoint/answerQuestion.ts';
import { labelHose } from '../dutyPoint/hoses.ts';
import { toJob } from '../dutyPoint/job.ts';
import { linePartsOf, maxShownHoses } from '../dutyPoint/readLineParts.ts';
import { readQuestion } from '../dutyPoint/readQuestion.ts';
import { readIndexedProducts, readMeasuredProducts } from '../search/readIndexedCatalogue.ts';
import { definePage, type LoadContext } from './definePage.ts';

/** The product that the address names; the page of the question alone is the same for all. */
async function productOf(
  query: URLSearchParams,
  { catalogue, inTime }: Pick<LoadContext<unknown>, 'catalogue' | 'inTime'>,
): Promise<ProductChoice | null> {
  const id = query.get('product');
  const found = id && (await inTime(catalogue.products(), [])).find((product) => product.id === id);
  return found ? toChoice(found) : null;
}

const hoseNotRead = 'This hose cannot be looked up at the moment. Try again, or enter its inside diameter.';

/** The last step, which chooses among machines, stands below the job. */
const jobFields = new Set<string>(
  jobSteps.slice(0, -1).flatMap((step) => step.fields.map(({ name }) => name)),
);

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
        const parts = linePartsOf(products);
        const { hoses } = parts;
        const { values, assumed, errors, question } = readQuestion(query, hoses);
        if (errors.hose && unchecked) errors.hose = { text: hoseNotRead };
        const shown = values.hose ?? assumed.hose;
        const offered = hoses.filter(({ value }, at) => at < maxShownHoses || value === shown);
        const hasQuestion = Object.keys(values).length > 0;
        const from = await productOf(query, { catalogue, inTime });
        // The head that the form may leave open.
        const head =
          question?.numbers.head === null && writeIn(measures.length, toJob(question).wanted.head, units);
        return {
          indexed: !hasQuestion && !query.get('product'),
          isIncomplete: unchecked !== null,
          content: {
            screen: 'dutyPoint',
            values,
            filled: { ...assumed, ...(head && { head }) },
            errors,
            product: from && { ...from, url: urlFor('product', { id: from.id }, question ? values : {}) },
            isJob: Object.keys(values).some((name) => jobFields.has(name)),
            steps: jobSteps,
            hoses: offered.map((hose) => ({ value: hose.value, label: labelHose(hose) })),
            // Shown until a result takes their place.
            dutyFigures: hasQuestion ? [] : dutyFigures,
            result:
              question && answerQuestion({ question, values, units, products, parts, unchecked, siteUrl }),
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
