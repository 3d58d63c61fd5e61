import type { Quantity } from '../../shared/units/readQuantities.ts';
import { type QuantityKind, toNominalBore } from '../../shared/units/units.ts';
import type { ToldQuantity } from './searchDocument.ts';

/** 11 l/s stand for 40 m³/h, 30 hp for 22 kW. */
const tolerance = 0.025;

/** A machine whose limit is up to so many times what is asked for is worth showing. */
const mostTooLarge = 1.5;

/** Numbers of one kind, a list for each of their properties: 100,000 of them are read in a millisecond. */
interface Column {
  ids: number[];
  mins: number[];
  maxs: number[];
  bores: number[];
  weights: number[];
  limits: boolean[];
}

/** Numbers to documents. */
export function createQuantityIndex() {
  const columns = new Map<QuantityKind, Column>();
  let size = 0;
  return {
    add(quantities: readonly ToldQuantity[]): void {
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

    /** For every document from 0 to 1 how well it agrees with all numbers; 0 where it does not with one of them. */
    match(asked: readonly Quantity[]): Float64Array {
      const total = new Float64Array(size);
      for (const [at, quantity] of asked.entries()) {
        const best = matchOne(quantity, columns.get(quantity.kind), size);
        for (let id = 0; id < size; id += 1) {
          const value = best[id] ?? 0;
          const hasOthers = at === 0 || (total[id] ?? 0) > 0;
          total[id] = hasOthers && value > 0 ? (total[id] ?? 0) + value / asked.length : 0;
        }
      }
      return total;
    },
  };
}

function matchOne(asked: Quantity, column: Column | undefined, size: number): Float64Array {
  const best = new Float64Array(size);
  if (!column) return best;
  const bore = boreOf(asked) ?? -1;
  const { ids, mins, maxs, bores, weights, limits } = column;
  for (let at = 0; at < ids.length; at += 1) {
    const min = mins[at] ?? 0;
    const max = maxs[at] ?? 0;
    const id = ids[at] ?? 0;
    let share = 0;
    if (bores[at] === bore || (isAlike(asked.min, min) && isAlike(asked.max, max))) share = 1;
    else if (min < max && min <= asked.min && max >= asked.max) share = 0.5;
    else if (limits[at] && max >= asked.max && max <= mostTooLarge * asked.max)
      share = (0.3 * asked.max) / max;
    const value = share * (weights[at] ?? 0);
    if (value > (best[id] ?? 0)) best[id] = value;
  }
  return best;
}

/** Whether two numbers are the same to somebody who looks for one of them. */
export const isSame = (asked: Quantity, told: Quantity): boolean =>
  asked.kind === told.kind &&
  ((isAlike(asked.min, told.min) && isAlike(asked.max, told.max)) ||
    (boreOf(asked) !== null && boreOf(asked) === boreOf(told)));

/** The nominal bore that a number of a text may be. */
export const boreOf = ({ kind, min, max }: Pick<Quantity, 'kind' | 'min' | 'max'>): number | null =>
  kind === 'length' && min === max && max < 0.5 ? toNominalBore(max) : null;

const isAlike = (a: number, b: number) => Math.abs(a - b) <= tolerance * Math.max(a, b);
