import type { Specification } from '../model/product.ts';
import { inUnits } from './inUnits.ts';
import type { QuantityKind } from './units.ts';

/** `{ us }` where the text is another one in US units, else nothing. */
export const usUnlessSame = (text: string, us: string): { us?: string } => (us === text ? {} : { us });

/** Reading numbers takes longer than all else of a card, and what is kept of the catalogue is read again and again. */
const converted = new WeakMap<Specification, Specification>();

/** With the value in US units too: gas in cfm, electric output in kW and mixed concrete as the maker tells them. */
export function specificationInUs(specification: Specification): Specification {
  const known = converted.get(specification) ?? convert(specification);
  converted.set(specification, known);
  return known;
}

function convert({ title, value }: Specification): Specification {
  if (/^Output\b/.test(title)) return { title, value };
  const wording = { isGas: /\bair\b/i.test(title), keeps: unconvertedKinds(value) };
  return { title, value, ...usUnlessSame(value, inUnits(value, 'us', wording)) };
}

/** What a generator gives is in kW everywhere. */
export const unconvertedKinds = (text: string): QuantityKind[] => (/\bkVA\b/.test(text) ? ['power'] : []);
