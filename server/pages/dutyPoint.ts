import { dutyFigures } from '../../shared/content/faq.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { readFigure } from '../../shared/units/readFigure.ts';
import { unitsOf } from '../../shared/units/unitsAddress.ts';
import { unitIn } from '../../shared/units/writeQuantity.ts';
import { findDuty } from '../search/findDuty.ts';
import { definePage } from './definePage.ts';
import { orUnavailable } from './orUnavailable.ts';
import { readIndexedCatalogue } from './parts/readIndexedCatalogue.ts';

/** Curves that are drawn, and pumps without one that are named. */
const shown = { fits: 12, notes: 24 };
const maxValueLength = 40;

export const dutyPoint = definePage<'dutyPoint'>({
  routes: {
    dutyPoint: {
      query: ['flow', 'head', 'units'],
      indexed: true,
      addresses: 'path',
      load: orUnavailable(
        { section: 'Duty point', message: 'Products not found' },
        async ({ catalogue, searchIndex, pause, query }) => {
          const typed = (name: string) => (query.get(name) ?? '').trim().slice(0, maxValueLength);
          const units = unitsOf(query);
          const { value: flow, text: flowText } = readFigure(typed('flow'), unitIn('flow', units));
          const { value: head, text: headText } = readFigure(typed('head'), unitIn('length', units));
          const hasQuestion = flow !== null || head !== null;
          const invalidFields = [
            ...(hasQuestion && !flow ? ['flow' as const] : []),
            ...(hasQuestion && !head ? ['head' as const] : []),
          ];
          const point = flow && head ? { flow, head } : null;
          const indexed = point ? await readIndexedCatalogue({ catalogue, searchIndex }) : null;
          const result = point && indexed ? await findDuty(indexed.products, point, shown, pause) : null;
          return {
            canonical: urlFor('dutyPoint'),
            indexed: !hasQuestion,
            content: {
              screen: 'dutyPoint',
              values: { flow: flowText, head: headText },
              invalidFields,
              point,
              fits: result?.fits ?? [],
              possible: result?.possible ?? [],
              misses: result?.misses ?? [],
              fitCount: result?.fitCount ?? 0,
              missCount: result?.missCount ?? 0,
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
      'Enter flow and head: the pumps whose curves cover the point, with the curve drawn, and why the others do not.',
  }),
  breadcrumbs: null,
  pictures: null,
  structuredData: null,
  markdown: null,
});
