import { dutyFigures } from '../../../shared/content/faq.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { readFigure } from '../../../shared/units/readFigure.ts';
import { unitsOf } from '../../../shared/units/unitsAddress.ts';
import { unitIn } from '../../../shared/units/writeQuantity.ts';
import { findDuty } from '../../search/findDuty.ts';
import { type Loader, orUnavailable } from '../loader.ts';
import { findingsOf } from './search.ts';

/** So many curves are drawn, and so many of the others named. */
const mostFits = 12;
const mostNotes = 24;
const longestValue = 40;

export const loadDutyPoint: Loader<'dutyPoint'> = orUnavailable(
  { section: 'Duty point', message: 'Products not found' },
  async ({ catalogue, finder, query }) => {
    const typed = (name: string) => (query.get(name) ?? '').trim().slice(0, longestValue);
    const units = unitsOf(query);
    const { value: flow, text: flowText } = readFigure(typed('flow'), unitIn('flow', units));
    const { value: head, text: headText } = readFigure(typed('head'), unitIn('length', units));
    const values = { flow: flowText, head: headText };
    const isAsked = flow !== null || head !== null;
    const faults = [
      ...(isAsked && !flow ? ['flow' as const] : []),
      ...(isAsked && !head ? ['head' as const] : []),
    ];
    const point = flow && head ? { flow, head } : null;
    const findings = point ? await findingsOf({ catalogue, finder }) : null;
    const answer = point && findings ? findDuty(findings.products, point) : null;
    return {
      canonical: urlFor('dutyPoint'),
      indexed: !isAsked,
      content: {
        screen: 'dutyPoint',
        values,
        faults,
        point,
        fits: answer?.fits.slice(0, mostFits) ?? [],
        possible: answer?.possible.slice(0, mostNotes) ?? [],
        misses: answer?.misses.slice(0, mostNotes) ?? [],
        fitCount: answer?.fits.length ?? 0,
        missCount: answer?.misses.length ?? 0,
        // What to have at hand; an answer takes their place.
        dutyFigures: isAsked ? [] : dutyFigures,
      },
    };
  },
);
