import { toCubicMetresPerHour } from '../../shared/hydraulics/units.ts';
import { type Drive, drives, type Facets, type FilterName } from '../../shared/pages/products.ts';
import { latinDigits } from '../../shared/units/latinDigits.ts';
import { readFigure } from '../../shared/units/readFigure.ts';
import { toNominalBore } from '../../shared/units/units.ts';
import { type UnitSystem, unitIn } from '../../shared/units/writeQuantity.ts';
import { type Job, simpleJob } from './duty/job.ts';
import { judgePump } from './duty/judgePump.ts';
import { countFacets } from './facts/facets.ts';
import type { MeasuredProduct } from './searchIndex.ts';

const figureNames = ['flow', 'head', 'power', 'size', 'noise'] as const satisfies readonly FilterName[];

type FigureName = (typeof figureNames)[number];

/** The figures of the filter in base units, size as DN, noise in dB(A); and its choices. */
interface ProductFilter extends Partial<Record<FigureName, number>> {
  drive?: Drive;
  hire?: true;
}

interface ParsedFilter {
  filter: ProductFilter;
  /** The texts that were typed, with their units, and what was chosen. */
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
  const noise = readLevel(typed('noise'));
  const drive = drives.find((one) => one === typed('drive'));
  const hire = typed('hire') === 'yes';
  const values = {
    ...{ flow: flow.text, head: head.text, power: power.text, size: size.text, noise: noise.text },
    ...{ drive: drive ?? '', hire: hire ? 'yes' : '' },
  };
  const figures: Record<FigureName, number | null> = {
    flow: flow.value,
    head: head.value,
    power: power.value,
    size: size.value === null ? null : (toNominalBore(size.value) ?? Number.NaN),
    noise: noise.value,
  };
  const filter: ProductFilter = { ...(drive && { drive }), ...(hire && { hire }) };
  for (const name of figureNames) {
    const figure = figures[name];
    if (figure !== null && !Number.isNaN(figure)) filter[name] = figure;
  }
  return { filter, values, invalidFields: figureNames.filter((name) => Number.isNaN(figures[name])) };
}

/** A sound pressure level in dB(A), with or without its unit; NaN for any other text. */
function readLevel(text: string): { value: number | null; text: string } {
  if (text === '') return { value: null, text };
  const [, level] = /^(\d{1,3}(?:[.,]\d)?)(?: ?dB(?: ?\(?A\)?)?)?$/i.exec(latinDigits(text)) ?? [];
  if (level === undefined) return { value: Number.NaN, text };
  return { value: Number(level.replace(',', '.')), text: `${level} dB(A)` };
}

/**
 * Filters by minimum flow and head, maximum power and noise, exact size, drive and hire. Flow and head together are a duty
 * point. Products that lack one of the figures, or a curve for the duty point, come separately.
 */
export function filterProducts(products: readonly MeasuredProduct[], filter: ProductFilter) {
  const { flow, head, drive, hire } = filter;
  const job = flow !== undefined && head !== undefined ? simpleJob(flow, head) : null;
  const hasDrive = (product: MeasuredProduct) => drive === undefined || product.drives.includes(drive);
  const isOffered = (product: MeasuredProduct) => hire === undefined || product.isHireable;
  const judged = products.map((product) => ({ product, verdict: judge(product, filter, job) }));
  const withVerdict = (wanted: boolean | null) =>
    judged.filter(({ verdict }) => verdict === wanted).map(({ product }) => product);
  const byFigures = withVerdict(true);
  const chosen = (all: MeasuredProduct[]) => all.filter((one) => hasDrive(one) && isOffered(one));
  // What each choice would leave, with the other as it is.
  const facets: Facets = {
    ...countFacets(byFigures.filter(hasDrive)),
    drives: countFacets(byFigures.filter(isOffered)).drives,
  };
  return { matching: chosen(byFigures), notStated: chosen(withVerdict(null)), facets };
}

/** `null` where the figures that it states match, but some are missing. */
function judge(
  product: MeasuredProduct,
  { flow, head, power, size, noise }: ProductFilter,
  job: Job | null,
): boolean | null {
  const asksForMachine = [flow, head, power, noise].some((figure) => figure !== undefined);
  if (product.isPart && asksForMachine) return false;
  const verdicts = [
    ...(job ? [judgeDuty(product, job)] : []),
    job !== null || flow === undefined || (product.flow === null ? null : product.flow >= flow),
    job !== null || head === undefined || (product.head === null ? null : product.head >= head),
    power === undefined || (product.power === null ? null : product.power <= power),
    size === undefined || (product.sizes.length === 0 ? null : product.sizes.includes(size)),
    noise === undefined || (product.noise === null ? null : product.noise <= noise),
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
