import type { FilterName } from '../../shared/pages/products.ts';
import { readFigure } from '../../shared/units/readFigure.ts';
import { toNominalBore } from '../../shared/units/units.ts';
import { type UnitSystem, unitIn } from '../../shared/units/writeQuantity.ts';
import type { MeasuredProduct } from './createFinder.ts';

export const filterNames = ['flow', 'head', 'power', 'size'] as const satisfies readonly FilterName[];

/** What was asked for, in the units of `baseUnits`; size as DN. */
export type ProductFilter = Partial<Record<FilterName, number>>;

export interface ReadFilter {
  filter: ProductFilter;
  /** As it was typed, with its unit. */
  values: Record<FilterName, string>;
  /** Fields whose text is no number of their kind; they filter nothing. */
  faults: FilterName[];
}

const longestValue = 40;

/** Bare numbers are counted in the units of `system`; size in mm or in. */
export function readFilter(query: URLSearchParams, system: UnitSystem): ReadFilter {
  const typed = (name: FilterName) => (query.get(name) ?? '').trim().slice(0, longestValue);
  const flow = readFigure(typed('flow'), unitIn('flow', system));
  const head = readFigure(typed('head'), unitIn('length', system));
  const power = readFigure(typed('power'), unitIn('power', system));
  const size = readFigure(typed('size'), unitIn('length', system, true));
  const values = { flow: flow.text, head: head.text, power: power.text, size: size.text };
  const figures: Record<FilterName, number | null> = {
    flow: flow.value,
    head: head.value,
    power: power.value,
    size: size.value === null ? null : (toNominalBore(size.value) ?? Number.NaN),
  };
  const filter: ProductFilter = {};
  for (const name of filterNames) {
    const figure = figures[name];
    if (figure !== null && !Number.isNaN(figure)) filter[name] = figure;
  }
  return { filter, values, faults: filterNames.filter((name) => Number.isNaN(figures[name])) };
}

/** Flow and head at least, power at most, the size exactly; what does not state one of them stands apart. */
export function filterProducts(products: readonly MeasuredProduct[], filter: ProductFilter) {
  const judged = products.map((product) => ({ product, verdict: judge(product, filter) }));
  const withVerdict = (wanted: boolean | null) =>
    judged.filter(({ verdict }) => verdict === wanted).map(({ product }) => product);
  return { matching: withVerdict(true), notStated: withVerdict(null) };
}

/** `null`: what it states agrees, but it does not state all that was asked for. */
function judge(product: MeasuredProduct, { flow, head, power, size }: ProductFilter): boolean | null {
  const verdicts = [
    flow === undefined || (product.flow === null ? null : product.flow >= flow),
    head === undefined || (product.head === null ? null : product.head >= head),
    power === undefined || (product.power === null ? null : product.power <= power),
    size === undefined || (product.sizes.length === 0 ? null : product.sizes.includes(size)),
  ];
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}
