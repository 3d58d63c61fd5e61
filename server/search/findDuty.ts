import { toChoice } from '../../shared/model/chosenProducts.ts';
import { headAt } from '../../shared/model/curve.ts';
import type { DutyFit, DutyNote } from '../../shared/model/duty.ts';
import { type UnitSystem, unitIn, writeNumber, writeQuantity } from '../../shared/units/writeQuantity.ts';
import { coversDutyPoint, type DutyPoint } from './coversDutyPoint.ts';
import type { MeasuredProduct } from './searchIndex.ts';

interface DutyMatches {
  /** Pumps with a curve that covers the point, the least oversized first. */
  fits: DutyFit[];
  /** Pumps with limits that cover it, but without a curve. */
  possible: DutyNote[];
  /** Pumps that do not reach it, the nearest first. */
  misses: DutyNote[];
}

/** A reason in both unit systems. */
const inBothSystems = (write: (system: UnitSystem) => string) => ({
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

/** Judges every pump with a reason; a product with neither a curve nor flow and head is no pump. */
export function findDuty(products: readonly MeasuredProduct[], point: DutyPoint): DutyMatches {
  const fits: (DutyFit & { excess: number })[] = [];
  const possible: (DutyNote & { excess: number })[] = [];
  const misses: (DutyNote & { excess: number })[] = [];
  for (const measured of products) {
    const { summary, line, curves, flow, head } = measured;
    const note = { product: toChoice(summary) };
    const covers = coversDutyPoint(measured, point);
    if (curves.length > 0) {
      const fit = covers ? fitOf(measured, point) : null;
      if (fit) fits.push({ ...note, line, ...fit, curves });
      else misses.push({ ...note, ...missOf(measured, point) });
    } else if (flow !== null && head !== null) {
      if (covers === null) {
        const reason = inBothSystems(
          (system) =>
            `Up to ${flowIn(flow, system)} and up to ${headIn(head, system)}, though not both at once. It has no curve here: ask us.`,
        );
        possible.push({ ...note, ...reason, excess: flow / point.flow + head / point.head });
      } else misses.push({ ...note, ...beyondLimits(flow, head, point) });
    }
  }
  const byExcess = (a: { excess: number }, b: { excess: number }) => a.excess - b.excess;
  const withoutExcess = <T extends { excess: number }>({ excess: _, ...rest }: T) => rest;
  return {
    fits: fits.sort(byExcess).map(withoutExcess),
    possible: possible.sort(byExcess).map(withoutExcess),
    misses: misses.sort(byExcess).map(withoutExcess),
  };
}

/** Chooses the slowest speed that reaches the point: less wear, fuel and noise. */
function fitOf({ curves }: MeasuredProduct, { flow, head }: DutyPoint) {
  const reached = curves
    .map((curve, chosen) => ({ chosen, curve, gives: headAt(curve, flow) }))
    .filter((one): one is typeof one & { gives: number } => one.gives !== null && one.gives >= head)
    .sort((a, b) => a.gives - b.gives)[0];
  if (!reached) return null;
  const { chosen, curve, gives } = reached;
  const spare = gives - head;
  const reason = inBothSystems((system) => {
    const left = spare < 0.05 ? 'just enough' : `${differenceIn(spare, system)} to spare`;
    return `Gives ${headIn(gives, system)} at ${flowIn(flow, system)}, ${curve.speed}: ${left}.`;
  });
  const end = curve.points.at(-1)?.flow ?? flow;
  return { chosen, ...reason, excess: gives / head + end / flow };
}

function missOf({ curves }: MeasuredProduct, { flow, head }: DutyPoint) {
  const heads = curves.map((curve) => headAt(curve, flow)).filter((gives) => gives !== null);
  const end = Math.max(...curves.flatMap(({ points }) => points.map((point) => point.flow)));
  if (heads.length === 0) {
    return { ...inBothSystems((system) => `Its curve ends at ${flowIn(end, system)}.`), excess: flow / end };
  }
  const maxHead = Math.max(...heads);
  const reason = inBothSystems(
    (system) =>
      `Gives ${headIn(maxHead, system)} at ${flowIn(flow, system)}, ${differenceIn(head - maxHead, system)} too little.`,
  );
  return { ...reason, excess: head / Math.max(maxHead, 0.1) };
}

function beyondLimits(flow: number, head: number, point: DutyPoint) {
  const reason = inBothSystems((system) => {
    const limits = [
      ...(flow < point.flow ? [`${flowIn(flow, system)} at most`] : []),
      ...(head < point.head ? [`${headIn(head, system)} at most`] : []),
    ];
    return `${limits.join(', ')}.`;
  });
  return { ...reason, excess: Math.max(point.flow / flow, point.head / head) };
}
