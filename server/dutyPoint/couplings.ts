import type { Metres } from '../../shared/hydraulics/units.ts';
import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import type { Specification } from '../../shared/model/product.ts';
import { readQuantities } from '../../shared/units/readQuantities.ts';
import { toNominalBore } from '../../shared/units/units.ts';

/** Couplings for hoses from one bore to another, in mm. */
export interface CatalogueCoupling extends ProductChoice {
  minBore: number;
  maxBore: number;
}

export const isCouplingName = (name: string): boolean => /\bcamlock\b/i.test(name);

/** `null` where the product states no range of bores. */
export function toCoupling(
  { id, name }: ProductChoice,
  specifications: readonly Specification[],
): CatalogueCoupling | null {
  const stated = specifications.find(({ title }) => title === 'Bore')?.value ?? '';
  const bores = readQuantities(stated).filter(({ kind }) => kind === 'length');
  const [min, max] = [Math.min(...bores.map((one) => one.min)), Math.max(...bores.map((one) => one.max))];
  return bores.length === 0 ? null : { id, name, minBore: min * 1000, maxBore: max * 1000 };
}

/** Whether it joins hoses of a bore. */
export function couples({ minBore, maxBore }: CatalogueCoupling, bore: Metres): boolean {
  const nominal = toNominalBore(bore);
  return nominal !== null && nominal >= minBore && nominal <= maxBore;
}
