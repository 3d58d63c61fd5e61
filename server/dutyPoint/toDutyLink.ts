import { type Curve, type FlowAndHead, headAt } from '../../shared/model/curve.ts';
import type { Product, Specification } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import type { Quantity } from '../../shared/units/readQuantities.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import { type UnitSystem, unitIn, writeQuantity } from '../../shared/units/writeQuantity.ts';
import { toFigures } from '../search/productFacts.ts';
import { readBestPoints, toCurves } from './toCurves.ts';

/**
 * Links a pump to the duty point page, filled in with its best point on its curve, or empty if it states none. `null` for a
 * product with no curve and without both flow and head, which is no pump.
 */
export function toDutyLink(
  { id, specifications }: Pick<Product, 'id' | 'specifications'>,
  tables: readonly Table[],
): { url: string; us: string } | null {
  const curves = tables.flatMap(toCurves);
  const { flow, head } = toFigures(specifications);
  if (curves.length === 0 && (flow === null || head === null)) return null;
  const best = bestPointOf(specifications, curves);
  const urlIn = (system: UnitSystem) => {
    // A point rounded up would lie above its own curve.
    const roundedDown = (kind: 'flow' | 'length', value: number) => {
      const { name, factor } = unitIn(kind, system);
      return `${Math.floor((value / factor) * 10) / 10} ${name}`;
    };
    const point = best && { flow: roundedDown('flow', best.flow), head: roundedDown('length', best.head) };
    return withUnits(urlFor('dutyPoint', {}, { ...point, product: id }), system);
  };
  return { url: urlIn('metric'), us: urlIn('us') };
}

function bestPointOf(specifications: readonly Specification[], curves: readonly Curve[]): FlowAndHead | null {
  const [stated] = readBestPoints(specifications);
  if (!stated) return null;
  const [head] = curves
    .map((curve) => headAt(curve, stated.flow))
    .filter((one) => one !== null)
    .sort((a, b) => Math.abs(a - stated.head) - Math.abs(b - stated.head));
  return head === undefined ? null : { flow: stated.flow, head };
}

/** A shorter length, in m, is the size of a part. */
const minHead = 1;

/**
 * The duty point of a query with one flow and one head, '200 m3/h 15 m', and its page; else `null`. Both have their units: US
 * ones where the flow was in gpm.
 */
export function toDutyQuery(quantities: readonly Quantity[]) {
  const [wantedFlow, ...moreFlows] = quantities.filter(({ kind }) => kind === 'flow');
  const lengths = quantities.filter(({ kind, max }) => kind === 'length' && max >= minHead);
  const [wantedHead, ...moreLengths] = lengths;
  if (!wantedFlow || !wantedHead || moreFlows.length > 0 || moreLengths.length > 0) return null;
  const system = wantedFlow.unit === 'gpm' ? 'us' : 'metric';
  // Three digits are for the title: rounded down, they would find pumps that are too small.
  const exact = (kind: 'flow' | 'length', value: number) => {
    const { name, factor } = unitIn(kind, system);
    return `${Number((value / factor).toPrecision(6))} ${name}`;
  };
  const point = { flow: exact('flow', wantedFlow.max), head: exact('length', wantedHead.max) };
  return {
    flow: writeQuantity('flow', wantedFlow.max, system),
    head: writeQuantity('length', wantedHead.max, system),
    url: withUnits(urlFor('dutyPoint', {}, point), system),
  };
}
