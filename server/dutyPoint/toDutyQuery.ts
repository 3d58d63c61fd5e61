import { urlFor } from '../../shared/pages/urlFor.ts';
import type { Quantity } from '../../shared/units/readQuantities.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import { writeQuantity } from '../../shared/units/writeQuantity.ts';

/** A shorter length, in m, is the size of a part. */
const minHead = 1;

interface DutyQuery {
  /** With their units: in US units where the flow was in gpm. */
  flow: string;
  head: string;
  url: string;
}

/** The duty point of a query with one flow and one head, '200 m3/h 15 m'; else `null`. */
export function toDutyQuery(quantities: readonly Quantity[]): DutyQuery | null {
  const [wantedFlow, ...moreFlows] = quantities.filter(({ kind }) => kind === 'flow');
  const lengths = quantities.filter(({ kind, max }) => kind === 'length' && max >= minHead);
  const [wantedHead, ...moreLengths] = lengths;
  if (!wantedFlow || !wantedHead || moreFlows.length > 0 || moreLengths.length > 0) return null;
  const system = wantedFlow.unit === 'gpm' ? 'us' : 'metric';
  const flow = writeQuantity('flow', wantedFlow.max, system);
  const head = writeQuantity('length', wantedHead.max, system);
  return { flow, head, url: withUnits(urlFor('dutyPoint', {}, { flow, head }), system) };
}
