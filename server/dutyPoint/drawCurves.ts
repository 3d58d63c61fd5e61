import { type Curve, type FlowAndHead, headAt } from '../../shared/model/curve.ts';
import { type Drawing, plot, type Tick } from '../../shared/model/drawing.ts';
import type { TextInUnits } from '../../shared/units/inBothSystems.ts';
import type { QuantityKind } from '../../shared/units/units.ts';
import { type UnitSystem, unitIn, writeNumber } from '../../shared/units/writeQuantity.ts';
import type { PerformanceColumn } from './toCurves.ts';

interface DrawnCurves {
  label: TextInUnits;
  /** In m³/h and m, as all following values. */
  curves: readonly Curve[];
  chosen?: number;
  /** The curves of several pumps: each has a line of its own. */
  apart?: boolean;
  system?: readonly FlowAndHead[];
  /** The wanted flow and head, with lines to the axes. */
  wanted?: FlowAndHead;
  points?: readonly FlowAndHead[];
  best?: readonly FlowAndHead[];
  /** Shaft power, on an axis of its own at the right. */
  power?: readonly PerformanceColumn[];
}

const [narrowMargin, wideMargin] = [12, 40];

/** Draws head over flow at each speed, with the visitor's system and operating points. `label` is the text alternative. */
export function drawCurves({
  label,
  curves,
  chosen,
  apart = false,
  system = [],
  wanted,
  points = [],
  best = [],
  power = [],
}: DrawnCurves): Drawing {
  const all = [...curves.flatMap((curve) => curve.points), ...points, ...(wanted ? [wanted] : [])];
  const maxFlow = roundUp(Math.max(...all.map(({ flow }) => flow)));
  const maxHead = roundUp(Math.max(...all.map(({ head }) => head)));
  const maxPower = roundUp(Math.max(0, ...power.flatMap((one) => one.points.map((at) => at.value))));
  const right = plot.width - (power.length > 0 ? wideMargin : narrowMargin);
  const x = (flow: number) => round(plot.left + (flow / maxFlow) * (right - plot.left));
  const y = (share: number) => round(plot.bottom - share * (plot.bottom - plot.top));
  const place = ({ flow, head }: FlowAndHead): [number, number] => [x(flow), y(head / maxHead)];
  const path = (of: readonly FlowAndHead[]) => `M${of.map((one) => place(one).join(' ')).join('L')}`;
  const dots = (kind: 'best' | 'point', of: readonly FlowAndHead[]): Drawing['dots'] =>
    of.map((one) => [kind, ...place(one)]);
  const drawn = inside(system, maxFlow, maxHead);
  const axesIn = (units: UnitSystem) => ({
    flow: ticks('flow', maxFlow, units).map(([value, text]): Tick => [x(value), text]),
    head: ticks('length', maxHead, units).map(([value, text]): Tick => [y(value / maxHead), text]),
    power:
      maxPower === 0
        ? []
        : ticks('power', maxPower, units).map(([value, text]): Tick => [y(value / maxPower), text]),
    units: (['flow', 'length', 'power'] as const).map((kind) => unitIn(kind, units).name),
  });
  const lines: Drawing['lines'] = [
    ...power.map((one): Drawing['lines'][number] => [
      'power',
      path(one.points.map((at) => ({ flow: at.flow, head: (at.value / maxPower) * maxHead }))),
      one.speed,
    ]),
    ...(drawn.length > 1 ? [['system', path(drawn)] satisfies Drawing['lines'][number]] : []),
    ...curves.map((curve, at): Drawing['lines'][number] => [
      apart ? `series${at}` : at === chosen ? 'chosen' : 'line',
      path(curve.points),
      curve.speed,
    ]),
    ...(wanted ? [['guides', guides(place(wanted))] satisfies Drawing['lines'][number]] : []),
  ];
  const marks = [...dots('best', best), ...dots('point', points)];
  return {
    label,
    right,
    lines,
    speeds: placeLabels({ lines, dots: marks, right }, curves, curves[chosen ?? -1], place),
    dots: marks,
    axes: { metric: axesIn('metric'), us: axesIn('us') },
  };
}

const guides = ([x, y]: [number, number]) => `M${plot.left} ${y}L${x} ${y}L${x} ${plot.bottom}`;

const round = (value: number) => Math.round(value * 10) / 10;

/** The part of a line within both axes, cut where it leaves them. */
function inside(line: readonly FlowAndHead[], maxFlow: number, maxHead: number): FlowAndHead[] {
  const end = line.findIndex(({ flow, head }) => flow > maxFlow || head > maxHead);
  const [before, beyond] = [line[end - 1], line[end]];
  if (!before || !beyond) return end < 0 ? [...line] : [];
  const share = Math.min(
    (maxFlow - before.flow) / (beyond.flow - before.flow),
    beyond.head > before.head ? (maxHead - before.head) / (beyond.head - before.head) : 1,
    1,
  );
  const cut = {
    flow: before.flow + share * (beyond.flow - before.flow),
    head: before.head + share * (beyond.head - before.head),
  };
  return [...line.slice(0, end), cut];
}

/** Four to eight round steps to `max`. */
function stepFor(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max / 4));
  return [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => max / one <= 6) ?? 10 * power;
}

/** The end of an axis: a whole number of its steps. */
function roundUp(max: number): number {
  if (!(max > 0)) return 0;
  const step = stepFor(max);
  return Math.ceil(max / step - 1e-9) * step;
}

/** Round numbers of a unit system from 0 to `max`, with their value in the base unit. */
function ticks(kind: QuantityKind, max: number, system: UnitSystem): Tick[] {
  const { factor } = unitIn(kind, system);
  const step = stepFor(max / factor);
  const count = Math.floor(max / factor / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => [at * step * factor, writeNumber(at * step)]);
}

/** Half of the width of a letter at the largest size of type, and the height of a label. */
const halfLetter = 3.2;
const height = 12;
/** Where a label may stand: share of its curve's flow, nearest to the end first. */
const shares = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0];

type Box = ReturnType<typeof boxAt>;

const boxAt = (x: number, y: number, halfWidth: number) => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - height + 2,
  bottom: y + 2,
});

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Points along a path of straight lines, close enough together that none passes a label between two. */
function pointsAlong(path: string): Box[] {
  const corners = [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]): [number, number] => [
    Number(x),
    Number(y),
  ]);
  return corners.slice(1).flatMap(([x, y], at) => {
    const [fromX, fromY] = corners[at] ?? [x, y];
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / 4) || 1;
    return Array.from({ length: steps + 1 }, (_, step) => {
      const share = step / steps;
      const [left, top] = [fromX + share * (x - fromX), fromY + share * (y - fromY)];
      return { left, right: left, top, bottom: top };
    });
  });
}

/**
 * Writes each curve's label near its end, below, above or beside the curve, where it covers no line, dot or other label; the
 * chosen curve's first. A label without such a place is left out.
 */
function placeLabels(
  { lines, dots, right }: Pick<Drawing, 'lines' | 'dots' | 'right'>,
  curves: readonly Curve[],
  chosen: Curve | undefined,
  place: (point: FlowAndHead) => [number, number],
): Drawing['speeds'] {
  const taken = [
    ...lines.flatMap(([, path]) => pointsAlong(path)),
    ...dots.map(([, x, y]) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 })),
  ];
  const order = curves.toSorted((a, b) => Number(b === chosen) - Number(a === chosen));
  return order.flatMap((curve): Drawing['speeds'] => {
    const halfWidth = Math.max(5, curve.speed.length * halfLetter);
    for (const share of shares) {
      const flow = share * (curve.points.at(-1)?.flow ?? 0);
      const [x, y] = place({ flow, head: headAt(curve, flow) ?? 0 });
      for (const [dx, dy] of [
        [0, height + 2],
        [halfWidth + 4, 4],
        [halfWidth, -4],
        [-halfWidth, height + 4],
      ] as const) {
        const at: [number, number] = [round(Math.min(x + dx, right - halfWidth)), round(y + dy)];
        const box = boxAt(...at, halfWidth);
        const isInside = box.left > plot.left && box.top > plot.top && box.bottom < plot.bottom;
        if (!isInside || taken.some((one) => meet(box, one))) continue;
        taken.push(box);
        return [[...at, curve.speed]];
      }
    }
    return [];
  });
}
