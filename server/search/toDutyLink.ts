import { headAt } from '../../shared/model/curve.ts';
import type { Product } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { readQuantities } from '../../shared/units/readQuantities.ts';
import { inSystem } from '../../shared/units/unitsAddress.ts';
import { type UnitSystem, unitIn } from '../../shared/units/writeQuantity.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { toFigures } from './productFacts.ts';
import { toCurves } from './toCurves.ts';

/**
 * The duty point page with a pump's best point, on its curve; empty where it states none. `null`: it is no pump, since it
 * states neither a curve nor both flow and head.
 */
export function toDutyLink(
  { specifications }: Pick<Product, 'specifications'>,
  tables: readonly Table[],
): { url: string; us: string } | null {
  const curves = tables.flatMap(toCurves);
  const { flow, head } = toFigures(specifications);
  if (curves.length === 0 && (flow === null || head === null)) return null;
  const best = specifications.find(({ title }) => /^best point\b/i.test(title));
  const told = readQuantities(best?.value ?? '').find(({ kind }) => kind === 'flow')?.max;
  const heads =
    told === undefined ? [] : curves.map((curve) => headAt(curve, told)).filter((one) => one !== null);
  const urlIn = (system: UnitSystem) => {
    if (told === undefined || heads.length === 0) return urlFor('dutyPoint');
    const values = {
      flow: roundDown('flow', told, system),
      head: roundDown('length', Math.max(...heads), system),
    };
    return urlFor('dutyPoint', {}, values);
  };
  return { url: urlIn('metric'), us: inSystem(urlIn('us'), 'us') };
}

/** Rounded up, the point would lie above the curve that it is taken from. */
function roundDown(kind: 'flow' | 'length', value: number, system: UnitSystem): string {
  const { name, factor } = unitIn(kind, system);
  return `${Math.floor((value / factor) * 10 + 1e-6) / 10} ${name}`;
}
