import type { Quantity } from '../../shared/units/readQuantities.ts';
import { type QuantityKind, toNominalBore } from '../../shared/units/units.ts';
import type { StatedQuantity } from './searchDocument.ts';

/** Relative: 11 l/s match 40 m³/h, 30 hp match 22 kW. */
const tolerance = 0.025;

/** A machine matches when its limit is at most this many times the quantity of the query. */
const maxOversize = 1.5;

/** Quantities of one kind, a parallel list for each property: 100,000 of them are scanned in a millisecond. */
interface Column {
  ids: number[];
  mins: number[];
  maxs: number[];
  bores: number[];
  weights: number[];
  limits: boolean[];
}

/** Finds documents by the quantities that they state; ids count up from 0 in the order of `add`. */
export function createQuantityIndex() {
  const columns = new Map<QuantityKind, Column>();
  let size = 0;
  return {
    /** Adds the next document. */
    add(quantities: readonly StatedQuantity[]): void {
      for (const { kind, min, max, bore, weight, isLimit } of quantities) {
        const column = columns.get(kind) ?? {
          ids: [],
          mins: [],
          maxs: [],
          bores: [],
          weights: [],
          limits: [],
        };
        columns.set(kind, column);
        column.ids.push(size);
        column.mins.push(min);
        column.maxs.push(max);
        column.bores.push(bore ?? 0);
        column.weights.push(weight);
        column.limits.push(isLimit);
      }
      size += 1;
    },

    /** For every document from 0 to 1 how well it matches all quantities; 0 where it misses one. */
    match(wanted: readonly Quantity[]): Float64Array {
      const total = new Float64Array(size);
      for (const [at, quantity] of wanted.entries()) {
        const best = matchOne(quantity, columns.get(quantity.kind), size);
        for (let id = 0; id < size; id += 1) {
          const value = best[id] ?? 0;
          const matchesEarlier = at === 0 || (total[id] ?? 0) > 0;
          total[id] = matchesEarlier && value > 0 ? (total[id] ?? 0) + value / wanted.length : 0;
        }
      }
      return total;
    },
  };
}

/** The best match of one quantity in every document. */
function matchOne(wanted: Quantity, column: Column | undefined, size: number): Float64Array {
  const best = new Float64Array(size);
  if (!column) return best;
  const bore = boreOf(wanted) ?? -1;
  const { ids, mins, maxs, bores, weights, limits } = column;
  for (let at = 0; at < ids.length; at += 1) {
    const min = mins[at] ?? 0;
    const max = maxs[at] ?? 0;
    const id = ids[at] ?? 0;
    let share = 0;
    if (bores[at] === bore || (isAlike(wanted.min, min) && isAlike(wanted.max, max))) share = 1;
    else if (min < max && min <= wanted.min && max >= wanted.max) share = 0.5;
    else if (limits[at] && max >= wanted.max && max <= maxOversize * wanted.max)
      share = (0.3 * wanted.max) / max;
    const value = share * (weights[at] ?? 0);
    if (value > (best[id] ?? 0)) best[id] = value;
  }
  return best;
}

/** Whether a visitor who looks for one quantity would accept the other as the same. */
export const isSame = (wanted: Quantity, stated: Quantity): boolean =>
  wanted.kind === stated.kind &&
  ((isAlike(wanted.min, stated.min) && isAlike(wanted.max, stated.max)) ||
    (boreOf(wanted) !== null && boreOf(wanted) === boreOf(stated)));

/** The DN of a length that may be a nominal bore, else `null`. */
export const boreOf = ({ kind, min, max }: Pick<Quantity, 'kind' | 'min' | 'max'>): number | null =>
  kind === 'length' && min === max && max < 0.5 ? toNominalBore(max) : null;

const isAlike = (a: number, b: number) => Math.abs(a - b) <= tolerance * Math.max(a, b);
