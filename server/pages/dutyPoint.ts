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
import { readIndexedCatalogue } from './parts/readIndexedCatalogue.ts';

/** Curves that are drawn, and pumps without one that are named. */
const shown = { fits: 8, notes: 24 };

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
          const parts = await inTime(readLineParts(catalogue), noLineParts);
          const { hoses } = parts;
          const { values, errors, question } = readQuestion(query, hoses);
          const jobs = question && toJobs(question);
          const indexed = jobs && (await readIndexedCatalogue({ catalogue, searchIndex }));
          const matches =
            jobs && indexed
              ? await findDuty(indexed.products, jobs.job, { ...shown, pairJob: jobs.pairJob }, pause)
              : noMatches;
          const [first] = matches.fits;
          const hasQuestion = Object.keys(values).length > 0;
          return {
            canonical: urlFor('dutyPoint'),
            indexed: !hasQuestion,
            content: {
              screen: 'dutyPoint',
              values,
              errors,
              isJob: Object.keys(values).some((name) => name !== 'flow' && name !== 'head'),
              steps: jobSteps,
              hoses: hoses.map((hose) => ({ value: hose.value, label: labelHose(hose) })),
              system: jobs && summarizeSystem(jobs.job, question.hose),
              ...matches,
              sheet:
                first && question && indexed
                  ? toJobSheet(first, {
                      question,
                      values,
                      units: unitsOf(query),
                      products: indexed.products,
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
