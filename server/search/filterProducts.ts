import { type Frequency, toCubicMetresPerHour } from '../../shared/hydraulics/units.ts';
import {
  type Drive,
  drives,
  type Facets,
  type FilterName,
  type ListFilter,
} from '../../shared/pages/products.ts';
import { measures } from '../../shared/units/measures.ts';
import {
  type FieldRule,
  rangeSentence,
  readField,
  rounding,
  typedText,
} from '../../shared/units/readField.ts';
import { toNominalBore } from '../../shared/units/units.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { type Job, simpleJob } from '../dutyPoint/job.ts';
import { judgePump } from '../dutyPoint/judgePump.ts';
import { dutyRules } from '../dutyPoint/readQuestion.ts';
import { countFacets } from './machineFacts.ts';
import type { MeasuredProduct } from './searchIndex.ts';

type FigureName = Exclude<FilterName, 'drive' | 'hire'>;

/** The figures of the filter in base units, size as DN, noise in dB(A); and its choices. */
interface ProductFilter extends Partial<Record<FigureName, number>> {
  drive?: Drive;
  hire?: true;
}

const rules: Record<FigureName, FieldRule> = {
  flow: dutyRules.flow,
  head: dutyRules.head,
  power: { measure: measures.power, asked: 'a power', min: 0.1, max: 10_000 },
  size: { measure: measures.bore, asked: 'a size', min: 0.01, max: 1.2 },
  noise: dutyRules.noise,
};

const nominalSizes = { text: 'Enter a nominal size from DN 15 to DN 400, such as 150 mm or 6 in.' };

/** Reads the filter of an address. Numbers without a unit are in the units of `system`, sizes in mm or inches. */
export function readFilter(query: URLSearchParams, system: UnitSystem) {
  const drive = drives.find((one) => one === typedText(query.get('drive')));
  const hire = typedText(query.get('hire')) === 'yes';
  const values = {} as Record<FilterName, string>;
  const filter: ProductFilter = { ...(drive && { drive }), ...(hire && { hire }) };
  const errors: ListFilter['errors'] = {};
  for (const name of Object.keys(rules) as FigureName[]) {
    const { value, text } = readField(query.get(name), rules[name], system);
    values[name] = text;
    const figure = name === 'size' && value !== null ? (toNominalBore(value) ?? Number.NaN) : value;
    if (Number.isNaN(figure)) errors[name] = name === 'size' ? nominalSizes : rangeSentence(rules[name]);
    else if (figure !== null) filter[name] = figure;
  }
  Object.assign(values, { drive: drive ?? '', hire: hire ? 'yes' : '' });
  return { filter, values, errors };
}

/**
 * Filters by minimum flow and head, maximum power and noise, exact size, drive and hire. Flow and head together are a duty
 * point, on 50 Hz unless the drive is for 60 Hz; an electric drive counts with the figures on its mains. Products that lack one of the figures, or a curve for the duty point, come
 * separately.
 */
export function filterProducts(products: readonly MeasuredProduct[], filter: ProductFilter) {
  const { flow, head, drive, hire } = filter;
  const judgeAll = (mains?: Frequency) => {
    const job = flow !== undefined && head !== undefined ? simpleJob(flow, head, mains) : null;
    return Map.groupBy(products, (product) =>
      judge(product, (mains && product.on?.[mains]) || product, filter, job),
    );
  };
  const [onAny, on50, on60] = [judgeAll(), judgeAll(50), judgeAll(60)];
  const onMains = drive === 'electric-50' ? on50 : onAny;
  const byVerdict = drive === 'electric-60' ? on60 : onMains;
  const hasDrive = (product: MeasuredProduct) => drive === undefined || product.drives.includes(drive);
  const isOffered = (product: MeasuredProduct) => hire === undefined || product.isHireable;
  const byFigures = byVerdict.get(true) ?? [];
  const chosen = (all: MeasuredProduct[]) => all.filter((one) => hasDrive(one) && isOffered(one));
  const drivesOf = (judged: typeof byVerdict) =>
    countFacets((judged.get(true) ?? []).filter(isOffered)).drives;
  // The number of products that each choice would leave, with the other choice unchanged.
  const facets: Facets = {
    ...countFacets(byFigures.filter(hasDrive)),
    drives: {
      ...drivesOf(onAny),
      'electric-50': drivesOf(on50)['electric-50'],
      'electric-60': drivesOf(on60)['electric-60'],
    },
  };
  return { matching: chosen(byFigures), notStated: chosen(byVerdict.get(null) ?? []), facets };
}

type Figures = Pick<MeasuredProduct, 'flow' | 'head' | 'power'>;

/** `null` if the stated figures match, but some are missing. `stated`: the figures that count. */
function judge(
  product: MeasuredProduct,
  stated: Figures,
  { flow, head, power, size, noise }: ProductFilter,
  job: Job | null,
): boolean | null {
  const asksForMachine = [flow, head, power, noise].some((figure) => figure !== undefined);
  if (product.isPart && asksForMachine) return false;
  // A generator that states its drive is no pump whose flow is unknown.
  const isNoPump = isMachine(product) && stated.flow === null && stated.head === null;
  if (isNoPump && (flow !== undefined || head !== undefined)) return false;
  const verdicts = [
    ...(job ? [judgeDuty(product, stated, job)] : []),
    job !== null || flow === undefined || (stated.flow === null ? null : stated.flow * rounding >= flow),
    job !== null || head === undefined || (stated.head === null ? null : stated.head * rounding >= head),
    power === undefined || (stated.power === null ? null : stated.power <= power * rounding),
    size === undefined || (product.sizes.length === 0 ? null : product.sizes.includes(size)),
    noise === undefined || (product.noise === null ? null : product.noise <= noise),
  ];
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

const isMachine = ({ drives, noise, power, isHireable }: MeasuredProduct) =>
  drives.length > 0 || noise !== null || power !== null || isHireable;

/** The same rule as on the duty point page; a product without both flow and head cannot be judged. */
function judgeDuty({ pump }: MeasuredProduct, { flow, head }: Figures, job: Job): boolean | null {
  if (pump) return judgePump(pump, job).covers;
  const isWithinLimits =
    (flow ?? Number.POSITIVE_INFINITY) * rounding >= toCubicMetresPerHour(job.wanted.flow) &&
    (head ?? Number.POSITIVE_INFINITY) * rounding >= job.wanted.head;
  return isWithinLimits ? null : false;
}
