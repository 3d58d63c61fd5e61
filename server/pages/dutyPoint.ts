import { dutyFigures } from '../../shared/content/faq.ts';
import { jobSteps } from '../../shared/content/jobSteps.ts';
import { dutyFields } from '../../shared/model/dutyField.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { unitsOf } from '../../shared/units/unitsAddress.ts';
import { findDuty } from '../search/duty/findDuty.ts';
import { labelHose } from '../search/duty/hoses.ts';
import { readQuestion } from '../search/duty/readQuestion.ts';
import { summarizeSystem } from '../search/duty/summarizeSystem.ts';
import { toJobs } from '../search/duty/toSystem.ts';
import { definePage } from './definePage.ts';
import { noLineParts } from './jobs/jobItems.ts';
import { readLineParts } from './jobs/readLineParts.ts';
import { toJobSheet } from './jobs/toJobSheet.ts';
import { orUnavailable } from './orUnavailable.ts';
import { readMeasuredProducts } from './parts/readIndexedCatalogue.ts';

/** Curves that are drawn, and pumps without one that are named. */
const shown = { fits: 8, notes: 24 };

const noProducts = { products: [], unchecked: null };

const hoseNotRead = 'This hose cannot be looked up at the moment. Ask again, or give its inside diameter.';

const noMatches = { fits: [], pairs: [], possible: [], misses: [], fitCount: 0, missCount: 0 };

export const dutyPoint = definePage<'dutyPoint'>({
  routes: {
    dutyPoint: {
      query: [...dutyFields, 'units'],
      indexed: true,
      addresses: 'path',
      load: orUnavailable(
        { section: 'Duty point', message: 'Products not found' },
        async ({ catalogue, inTime, searchIndex, pause, query, siteUrl }) => {
          const isAsked = dutyFields.some((name) => query.get(name));
          // Each hose and each pump may decide the answer; without a question hoses only fill a list of choices.
          const [parts, measured] = isAsked
            ? await Promise.all([readLineParts(catalogue), readMeasuredProducts({ catalogue, searchIndex })])
            : [await inTime(readLineParts(catalogue), noLineParts), noProducts];
          const { hoses } = parts;
          const { values, errors, question } = readQuestion(query, hoses);
          if (errors.hose && !parts.isComplete) errors.hose = { text: hoseNotRead };
          const jobs = question && toJobs(question);
          const { products, unchecked } = jobs ? measured : noProducts;
          const matches = jobs
            ? await findDuty(products, jobs.job, { ...shown, pairJob: jobs.pairJob }, pause)
            : noMatches;
          // A sheet names the pump to take, which nobody can say while some are not checked.
          const first = unchecked ? undefined : matches.fits[0];
          const hasQuestion = Object.keys(values).length > 0;
          return {
            canonical: urlFor('dutyPoint'),
            indexed: !hasQuestion,
            isIncomplete: unchecked !== null || !parts.isComplete,
            content: {
              screen: 'dutyPoint',
              values,
              errors,
              isJob: Object.keys(values).some((name) => name !== 'flow' && name !== 'head'),
              steps: jobSteps,
              hoses: hoses.map((hose) => ({ value: hose.value, label: labelHose(hose) })),
              system: jobs && summarizeSystem(jobs.job, question.hose),
              ...matches,
              unchecked,
              sheet:
                first && question
                  ? toJobSheet(first, {
                      question,
                      values,
                      units: unitsOf(query),
                      products,
                      parts,
                      siteUrl,
                    })
                  : null,
              // The figures to have at hand; a result takes their place.
              dutyFigures: hasQuestion ? [] : dutyFigures,
            },
          };
        },
      ),
    },
  },
  head: () => ({
    title: 'Find the pump for a duty point',
    description:
      'Enter flow and head, or the lift, the hose and the altitude: the pumps whose curves meet the job, where they run, and why the others do not.',
  }),
  breadcrumbs: null,
  pictures: null,
  structuredData: null,
  markdown: null,
});
