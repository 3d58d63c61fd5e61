import { toCubicMetresPerHour } from '../../shared/hydraulics/units.ts';
import type { FilterName } from '../../shared/pages/products.ts';
import { readFigure } from '../../shared/units/readFigure.ts';
import { toNominalBore } from '../../shared/units/units.ts';
import { type UnitSystem, unitIn } from '../../shared/units/writeQuantity.ts';
import { type Job, simpleJob } from './duty/job.ts';
import { judgePump } from './duty/judgePump.ts';
import type { MeasuredProduct } from './searchIndex.ts';

/** The query parameters of the filter. */
const filterNames = ['flow', 'head', 'power', 'size'] as const satisfies readonly FilterName[];

/** The figures of the filter in base units; size as DN. */
type ProductFilter = Partial<Record<FilterName, number>>;

interface ParsedFilter {
  filter: ProductFilter;
  /** The texts that were typed, with their units. */
  values: Record<FilterName, string>;
  /** Fields with a text that is no quantity of their kind; they are ignored. */
  invalidFields: FilterName[];
}

const maxValueLength = 40;

/** Reads the filter of an address. Numbers without a unit are in the units of `system`, sizes in mm or inches. */
export function readFilter(query: URLSearchParams, system: UnitSystem): ParsedFilter {
  const typed = (name: FilterName) => (query.get(name) ?? '').trim().slice(0, maxValueLength);
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
  return { filter, values, invalidFields: filterNames.filter((name) => Number.isNaN(figures[name])) };
}

/**
 * Filters by minimum flow and head, maximum power and exact size. Flow and head together are a duty point. Products that
 * lack one of the figures, or a curve for the duty point, come separately.
 */
export function filterProducts(products: readonly MeasuredProduct[], filter: ProductFilter) {
  const { flow, head } = filter;
  const job = flow !== undefined && head !== undefined ? simpleJob(flow, head) : null;
  const judged = products.map((product) => ({ product, verdict: judge(product, filter, job) }));
  const withVerdict = (wanted: boolean | null) =>
    judged.filter(({ verdict }) => verdict === wanted).map(({ product }) => product);
  return { matching: withVerdict(true), notStated: withVerdict(null) };
}

/** `null` where the figures that it states match, but some are missing. */
function judge(
  product: MeasuredProduct,
  { flow, head, power, size }: ProductFilter,
  job: Job | null,
): boolean | null {
  const verdicts = [
    ...(job ? [judgeDuty(product, job)] : []),
    job !== null || flow === undefined || (product.flow === null ? null : product.flow >= flow),
    job !== null || head === undefined || (product.head === null ? null : product.head >= head),
    power === undefined || (product.power === null ? null : product.power <= power),
    size === undefined || (product.sizes.length === 0 ? null : product.sizes.includes(size)),
  ];
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

/** The same as on the duty point page; whether a product without both flow and head is a pump is not known. */
function judgeDuty({ pump, flow, head }: MeasuredProduct, job: Job): boolean | null {
  if (pump) return judgePump(pump, job).covers;
  const isWithinLimits =
    (flow ?? Number.POSITIVE_INFINITY) >= toCubicMetresPerHour(job.wanted.flow) * (1 - 1e-9) &&
    (head ?? Number.POSITIVE_INFINITY) >= job.wanted.head;
  return isWithinLimits ? null : false;
}
