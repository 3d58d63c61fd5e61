import { toChoice } from '../../shared/model/chosenProducts.ts';
import { headAt } from '../../shared/model/curve.ts';
import type { DutyFit, DutyNote } from '../../shared/model/duty.ts';
import { type UnitSystem, unitIn, writeNumber, writeQuantity } from '../../shared/units/writeQuantity.ts';
import { coversDutyPoint, type DutyPoint } from './coversDutyPoint.ts';
import type { MeasuredProduct } from './searchIndex.ts';

interface DutyMatches {
  /** Pumps with a curve that covers the point, the least oversized first; of each kind as many as wanted. */
  fits: DutyFit[];
  /** Pumps with limits that cover it, but without a curve. */
  possible: DutyNote[];
  /** Pumps that do not reach it, the nearest first. */
  misses: DutyNote[];
  /** With those that are left out. */
  fitCount: number;
  missCount: number;
}

/** A reason in both unit systems. */
type Reason = Pick<DutyNote, 'reason' | 'us'>;

const inBothSystems = (write: (system: UnitSystem) => string): Reason => ({
  reason: write('metric'),
  us: write('us'),
});

const flowIn = (flow: number, system: UnitSystem) => writeQuantity('flow', flow, system);

function headIn(head: number, system: UnitSystem): string {
  const { name, factor } = unitIn('length', system);
  return `${writeNumber(head / factor)} ${name}`;
}

/** Rounds to tenths, the accuracy of the curves. */
function differenceIn(head: number, system: UnitSystem): string {
  const { name, factor } = unitIn('length', system);
  return `${writeNumber(Math.max(0.1, Math.round((head / factor) * 10) / 10))} ${name}`;
}

/** A pump's place among the others; its reason costs more than to find the place, and is written only for those shown. */
interface Judged<T> {
  excess: number;
  write: () => T;
}

/** Between two pauses. */
const maxPieceLength = 500;

/**
 * Judges every pump with a reason; a product with neither a curve nor flow and head is no pump. `pause` is awaited between
 * pieces of work.
 */
export async function findDuty(
  products: readonly MeasuredProduct[],
  point: DutyPoint,
  max: { fits: number; notes: number },
  pause: () => Promise<void>,
): Promise<DutyMatches> {
  const fits: Judged<DutyFit>[] = [];
  const possible: Judged<DutyNote>[] = [];
  const misses: Judged<DutyNote>[] = [];
  for (const [at, measured] of products.entries()) {
    if (at % maxPieceLength === 0) await pause();
    const { summary, line, curves, flow, head } = measured;
    const withNote =
      <T>(write: () => T) =>
      () => ({ product: toChoice(summary), ...write() });
    const covers = coversDutyPoint(measured, point);
    if (curves.length > 0) {
      const fit = covers ? fitOf(measured, point) : null;
      if (fit) fits.push({ excess: fit.excess, write: withNote(() => ({ line, ...fit.write(), curves })) });
      else {
        const { excess, write } = missOf(measured, point);
        misses.push({ excess, write: withNote(write) });
      }
    } else if (flow !== null && head !== null) {
      const { excess, write } = (covers === null ? withinLimits : beyondLimits)(flow, head, point);
      (covers === null ? possible : misses).push({ excess, write: withNote(write) });
    }
  }
  return {
    fits: sortByExcess(fits, max.fits),
    possible: sortByExcess(possible, max.notes),
    misses: sortByExcess(misses, max.notes),
    fitCount: fits.length,
    missCount: misses.length,
  };
}

const sortByExcess = <T>(judged: Judged<T>[], max: number): T[] =>
  judged
    .sort((a, b) => a.excess - b.excess)
    .slice(0, max)
    .map(({ write }) => write());

/** Chooses the slowest speed that reaches the point: less wear, fuel and noise. */
function fitOf({ curves }: MeasuredProduct, { flow, head }: DutyPoint) {
  const reached = curves
    .map((curve, chosen) => ({ chosen, curve, gives: headAt(curve, flow) }))
    .filter((one): one is typeof one & { gives: number } => one.gives !== null && one.gives >= head)
    .sort((a, b) => a.gives - b.gives)[0];
  if (!reached) return null;
  const { chosen, curve, gives } = reached;
  const spare = gives - head;
  const reason = (system: UnitSystem) => {
    const left = spare < 0.05 ? 'just enough' : `${differenceIn(spare, system)} to spare`;
    return `Gives ${headIn(gives, system)} at ${flowIn(flow, system)}, ${curve.speed}: ${left}.`;
  };
  const end = curve.points.at(-1)?.flow ?? flow;
  return { excess: gives / head + end / flow, write: () => ({ chosen, ...inBothSystems(reason) }) };
}

function missOf({ curves }: MeasuredProduct, { flow, head }: DutyPoint): Judged<Reason> {
  const heads = curves.map((curve) => headAt(curve, flow)).filter((gives) => gives !== null);
  const end = Math.max(...curves.flatMap(({ points }) => points.map((point) => point.flow)));
  if (heads.length === 0) {
    const reason = (system: UnitSystem) => `Its curve ends at ${flowIn(end, system)}.`;
    return { excess: flow / end, write: () => inBothSystems(reason) };
  }
  const maxHead = Math.max(...heads);
  const reason = (system: UnitSystem) =>
    `Gives ${headIn(maxHead, system)} at ${flowIn(flow, system)}, ${differenceIn(head - maxHead, system)} too little.`;
  return { excess: head / Math.max(maxHead, 0.1), write: () => inBothSystems(reason) };
}

function withinLimits(flow: number, head: number, point: DutyPoint): Judged<Reason> {
  const reason = (system: UnitSystem) =>
    `Up to ${flowIn(flow, system)} and up to ${headIn(head, system)}, though not both at once. It has no curve here: ask us.`;
  return { excess: flow / point.flow + head / point.head, write: () => inBothSystems(reason) };
}

function beyondLimits(flow: number, head: number, point: DutyPoint): Judged<Reason> {
  const reason = (system: UnitSystem) => {
    const limits = [
      ...(flow < point.flow ? [`${flowIn(flow, system)} at most`] : []),
      ...(head < point.head ? [`${headIn(head, system)} at most`] : []),
    ];
    return `${limits.join(', ')}.`;
  };
  const excess = Math.max(point.flow / flow, point.head / head);
  return { excess, write: () => inBothSystems(reason) };
}
