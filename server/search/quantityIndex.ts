import type { Quantity } from '../../shared/units/readQuantities.ts';
import { toNominalBore } from '../../shared/units/units.ts';
import type { StatedQuantity } from './searchDocument.ts';

/** Relative: 11 l/s match 40 m³/h, 30 hp match 22 kW. */
const tolerance = 0.025;

/** A machine matches if its limit is at most this many times the quantity of the query; a generator also runs on little load. */
const maxOversize = 1.5;
const maxOversizeOfGenerators = 10;

/** Maximum of quantities for a document; the shipped products state 23 at most. */
const maxStated = 40;

/** Finds documents by the quantities that they state; ids as in the text index. */
export function createQuantityIndex() {
  const stated: (readonly StatedQuantity[])[] = [];
  return {
    replace(id: number, quantities: readonly StatedQuantity[]): void {
      stated[id] = quantities.slice(0, maxStated);
    },

    /** Scores every document from 0 to 1 by how well it matches all quantities; 0 if it misses one. */
    match(wanted: readonly Quantity[]): Float64Array {
      const total = new Float64Array(stated.length);
      for (const [at, quantity] of wanted.entries()) {
        const bore = boreOf(quantity) ?? -1;
        for (const [id, quantities] of stated.entries()) {
          const before = total[id] ?? 0;
          if (at > 0 && before === 0) continue;
          const best = matchOne(quantity, bore, quantities);
          total[id] = best > 0 ? before + best / wanted.length : 0;
        }
      }
      return total;
    },
  };
}

function matchOne(wanted: Quantity, bore: number, quantities: readonly StatedQuantity[]): number {
  let best = 0;
  for (const one of quantities) {
    if (one.kind !== wanted.kind) continue;
    const { min, max } = one;
    let share = 0;
    if (one.bore === bore || (isAlike(wanted.min, min) && isAlike(wanted.max, max))) share = 1;
    else if (min < max && min <= wanted.min && max >= wanted.max) share = 0.5;
    else if (
      one.isLimit &&
      max >= wanted.max &&
      max <= wanted.max * (one.kind === 'apparentPower' ? maxOversizeOfGenerators : maxOversize)
    )
      share = (0.3 * wanted.max) / max;
    best = Math.max(best, share * one.weight);
  }
  return best;
}

/** Whether two quantities are equal within the tolerance, or of one nominal bore. */
export const isSame = (wanted: Quantity, stated: Quantity): boolean =>
  wanted.kind === stated.kind &&
  ((isAlike(wanted.min, stated.min) && isAlike(wanted.max, stated.max)) ||
    (boreOf(wanted) !== null && boreOf(wanted) === boreOf(stated)));

/** The DN of a length that may be a nominal bore, else `null`. */
export const boreOf = ({ kind, min, max }: Pick<Quantity, 'kind' | 'min' | 'max'>): number | null =>
  kind === 'length' && min === max && max < 0.5 ? toNominalBore(max) : null;

const isAlike = (a: number, b: number) => Math.abs(a - b) <= tolerance * Math.max(a, b);
