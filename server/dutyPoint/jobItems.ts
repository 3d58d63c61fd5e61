import { additionalHose } from '../../shared/hydraulics/suction.ts';
import { Metres } from '../../shared/hydraulics/units.ts';
import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import type { DutyFit, JobItem, JobSheet } from '../../shared/model/duty.ts';
import type { DutyValues } from '../../shared/pages/dutyPoint.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { maxQuantity } from '../../shared/selection/itemsParameter.ts';
import { amountOf } from '../../shared/selection/quoteLines.ts';
import { quoteListUrl } from '../../shared/selection/quoteListUrl.ts';
import { inBothSystems, type TextInUnits } from '../../shared/units/inBothSystems.ts';
import { toNominalBore } from '../../shared/units/units.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { toQrCode } from '../dataSheet/qrCode.ts';
import type { MeasuredProduct } from '../search/searchIndex.ts';
import { type CatalogueHose, couples, isLayflat, type LineParts } from './hoses.ts';
import type { Pump } from './pump.ts';
import type { Question } from './readQuestion.ts';
import { headIn, sizeIn } from './writeDuty.ts';

/** A sentence for each hose or coupling that a job needs and the catalogue lacks. `pump`: the suction side's too. */
export function listMissing(
  pump: Pump | null,
  question: Question,
  { hoses, couplings }: LineParts,
): TextInUnits[] {
  // Without any hose the catalogue has not arrived.
  if (hoses.length === 0) return [];
  const sentences = listLines(pump, question, hoses)
    .filter(({ hose, bore }) => !hose || !couplings.some((known) => couples(known, bore)))
    .map(({ hose, bore }) =>
      inBothSystems(
        (system) => `No ${hose ? 'coupling' : 'hose'} of ${sizeIn(bore, system)} in the catalogue`,
      ),
    );
  // Both sides may lack the same.
  return [...new Map(sentences.map((sentence) => [sentence.text, sentence])).values()];
}

const listLines = (pump: Pump | null, question: Question, hoses: readonly CatalogueHose[]): Line[] =>
  [lineOf(question, hoses), pump && suctionOf(pump, question, hoses)].flatMap((one) => one ?? []);

type Item = Omit<JobItem, 'amount'>;

/** Items as lines of a quote list; `exceeding`: a sentence for each of which a line takes only a part. */
export function toLines(needed: readonly Item[]) {
  return {
    items: needed.map((item): JobItem => {
      const line = { ...item, quantity: Math.min(maxQuantity, item.quantity) };
      return { ...line, amount: amountOf(line) };
    }),
    exceeding: needed
      .filter(({ quantity }) => quantity > maxQuantity)
      .map((item) => ({ text: `The list takes ${maxQuantity} of ${amountOf(item)} of ${item.name}` })),
  };
}

/** The discharge hose alone, in its size and the line's length; empty if the catalogue has none. */
export function listLineHose(question: Question, hoses: readonly CatalogueHose[]): JobItem[] {
  const line = lineOf(question, hoses);
  return line?.hose ? toLines([hoseItem(line.hose, cutLengths(line.hose, line))]).items : [];
}

interface Line {
  /** `null`: the catalogue has none of this bore. */
  hose: CatalogueHose | null;
  bore: Metres;
  length: Metres;
  lines: number;
}

function lineOf({ numbers, hose: chosen }: Question, hoses: readonly CatalogueHose[]): Line | null {
  const { length, diameter, lines, head } = numbers;
  if (head !== null || !length) return null;
  const hose = chosen ?? hoses.find((one) => isLayflat(one) && isSameBore(one.bore, diameter ?? 0)) ?? null;
  return { hose, bore: hose?.bore ?? Metres(diameter ?? 0), length: Metres(length), lines: lines ?? 1 };
}

function suctionOf(
  { suctionBore, suctionLift }: Pump,
  { numbers: { suction } }: Question,
  hoses: readonly CatalogueHose[],
): Line | null {
  // A pump without a suction lift stands in the water.
  if (!suction || suctionBore === null || suctionLift === null) return null;
  const hose =
    hoses.find(({ bore, material }) => material === 'suction hose' && isSameBore(bore, suctionBore)) ?? null;
  return { hose, bore: hose?.bore ?? suctionBore, length: Metres(suction + additionalHose), lines: 1 };
}

const isSameBore = (a: number, b: number): boolean => {
  const nominal = toNominalBore(a);
  return nominal !== null && nominal === toNominalBore(b);
};

/** Chooses the stated length with the least waste; among equal ones the longest. */
export function cutLengths(hose: CatalogueHose, { length, lines }: Pick<Line, 'length' | 'lines'>) {
  const [best = { each: length, count: 1 }] = hose.lengths
    .map((each) => ({ each, count: Math.ceil(length / each) }))
    .sort((a, b) => a.each * a.count - b.each * b.count || a.count - b.count);
  return { each: best.each, count: best.count * lines };
}

export function hoseItem(
  { productId: id, name, bore, isByMetre }: CatalogueHose,
  { each, count }: ReturnType<typeof cutLengths>,
): Item {
  return {
    id,
    name,
    quantity: Math.ceil(isByMetre ? each * count : count),
    ...(isByMetre && { unit: 'm' }),
    size: writeSize(bore),
    note: inBothSystems((system) => `${sizeIn(bore, system)}, in lengths of ${headIn(each, system)}`),
  };
}

const writeSize = (bore: Metres): string => `${Number((bore * 1000).toFixed(1))} mm`;

/** A coupling is two halves: each length has one at each end, so it takes one pair. */
const pairsOf = ({ id, name }: ProductChoice, count: number, bore: Metres): Item => ({
  id,
  name,
  quantity: count,
  unit: 'pair',
  size: writeSize(bore),
  note: inBothSystems((system) => `${sizeIn(bore, system)}, one for each length`),
});

/** A QR code takes 2,331 bytes with the site's name. */
const maxCodePath = 2000;

export interface SheetSources {
  question: Question;
  values: DutyValues;
  units: UnitSystem;
  products: readonly MeasuredProduct[];
  parts: LineParts;
  siteUrl: string;
}

/**
 * The job sheet for the recommended set: the set with the hoses and couplings of its discharge and suction lines, as items
 * of the catalogue. Parts that the catalogue lacks in the bore are named.
 */
export function toJobSheet(
  { product }: DutyFit,
  { question, values, units, products, parts, siteUrl }: SheetSources,
): JobSheet | null {
  const pump = products.find(({ summary }) => summary.id === product.id)?.pump;
  if (!pump) return null;
  const { items, exceeding } = toLines([
    { ...product, quantity: 1, note: { text: 'the set listed first' } },
    ...listLines(pump, question, parts.hoses).flatMap((line) => {
      const { hose, bore } = line;
      if (!hose) return [];
      const cut = cutLengths(hose, line);
      const coupling = parts.couplings.find((known) => couples(known, bore));
      return [hoseItem(hose, cut), ...(coupling ? [pairsOf(coupling, cut.count, bore)] : [])];
    }),
  ]);
  const path = withUnits(urlFor('dutyPoint', {}, values), units);
  const quoteUrl = quoteListUrl(items, { job: path.slice(path.indexOf('?') + 1) });
  const missing = [...listMissing(pump, question, parts), ...exceeding];
  const codePath = path.length > maxCodePath ? urlFor('dutyPoint') : path;
  return { items, missing, quoteUrl, code: toQrCode(siteUrl + codePath) };
}
