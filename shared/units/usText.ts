import type { Specification } from '../model/product.ts';
import { inUnits } from './inUnits.ts';
import type { QuantityKind } from './units.ts';

/** `{ us }` if the text differs in US units, else nothing. */
export const usUnlessSame = (text: string, us: string): { us?: string } => (us === text ? {} : { us });

/**
 * A cache, because reading numbers is the slowest part of rendering a card, and the same records are rendered again and
 * again.
 */
const converted = new WeakMap<Specification, Specification>();

/** Adds the value in US units. Gas is in cfm; electric output in kW and mixed concrete stay as the maker writes them. */
export const specificationInUs = (specification: Specification): Specification =>
  converted.getOrInsertComputed(specification, convert);

function convert({ title, value }: Specification): Specification {
  if (/^Output\b/.test(title)) return { title, value };
  const options = { isGas: /\bair\b/i.test(title), unconverted: unconvertedKinds(value) };
  return { title, value, ...usUnlessSame(value, inUnits(value, 'us', options)) };
}

/** The output of a generator is in kW in both systems. */
export const unconvertedKinds = (text: string): QuantityKind[] => (/\bkVA\b/.test(text) ? ['power'] : []);
