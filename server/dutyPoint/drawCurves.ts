import { type Curve, type FlowAndHead, headAt } from '../../shared/model/curve.ts';
import { type Drawing, plot, type Tick } from '../../shared/model/drawing.ts';
import type { TextInUnits } from '../../shared/model/duty.ts';
import type { QuantityKind } from '../../shared/units/units.ts';
import { type UnitSystem, unitIn, writeNumber } from '../../shared/units/writeQuantity.ts';

/** Shaft power over flow at one speed. */
export interface PowerCurve {
  /** The table's own text: '2 000 rpm'. */
  speed: string;
  /** Flow in m³/h, rising; power in kW. */
  points: { flow: number; power: number }[];
}

interface DrawnCurves {
  label: TextInUnits;
  /** In m³/h and m, as all following values. */
  curves: readonly Curve[];
  /** Index of the highlighted curve. */
  chosen?: number;
  /** The curves of several pumps: each has a line of its own, with its label on it. */
  apart?: boolean;
  /** The curve of the visitor's system. */
  system?: readonly FlowAndHead[];
  /** The wanted flow and head, with lines to the axes. */
  wanted?: FlowAndHead;
  points?: readonly FlowAndHead[];
  /** Best points that the maker states. */
  best?: readonly FlowAndHead[];
  /** Shaft power, on an axis of its own at the right. */
  power?: readonly PowerCurve[];
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
  const maxPower = roundUp(Math.max(0, ...power.flatMap((one) => one.points.map((at) => at.power))));
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
  return {
    label: label.text,
    ...(label.us !== undefined && { usLabel: label.us }),
    right,
    lines: [
      ...power.map((one): Drawing['lines'][number] => [
        'power',
        path(one.points.map((at) => ({ flow: at.flow, head: (at.power / maxPower) * maxHead }))),
        one.speed,
      ]),
      ...(drawn.length > 1 ? [['system', path(drawn)] satisfies Drawing['lines'][number]] : []),
      ...curves.map((curve, at): Drawing['lines'][number] => [
        apart ? `series${at}` : at === chosen ? 'chosen' : 'line',
        path(curve.points),
        curve.speed,
      ]),
      ...(wanted ? [['guides', guides(place(wanted))] satisfies Drawing['lines'][number]] : []),
    ],
    speeds: apart
      ? curves.map((curve, at) => labelOn(curve, at, place))
      : labelSpeeds(curves, chosen, place, right),
    dots: [...dots('best', best), ...dots('point', points)],
    axes: { metric: axesIn('metric'), us: axesIn('us') },
  };
}

const guides = ([x, y]: [number, number]) => `M${plot.left} ${y}H${x}V${plot.bottom}`;

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

/** Writes a curve's label on its line, each further along than the one before, because curves may coincide. */
function labelOn(
  curve: Curve,
  index: number,
  place: (point: FlowAndHead) => [number, number],
): Drawing['speeds'][number] {
  const flow = (0.25 + 0.15 * index) * (curve.points.at(-1)?.flow ?? 0);
  const [x, y] = place({ flow, head: headAt(curve, flow) ?? 0 });
  return [x, round(y + 4), curve.speed];
}

/** Half of the width of '2 000 rpm', and its height with the gap. */
const half = 24;
const height = 13;

/** Writes each speed at the end of its curve, without labels that would overlap the chosen curve's. */
function labelSpeeds(
  curves: readonly Curve[],
  chosen: number | undefined,
  place: (point: FlowAndHead) => [number, number],
  right: number,
): Drawing['speeds'] {
  const labels = curves.map(({ speed, points }): Drawing['speeds'][number] => {
    const [x, y] = place(points.at(-1) ?? { flow: 0, head: 0 });
    return [Math.min(x, right - half), y + height + 1, speed];
  });
  const taken = chosen === undefined ? undefined : labels[chosen];
  return labels.filter(
    (label) =>
      !taken ||
      label === taken ||
      Math.abs(label[0] - taken[0]) >= 2 * half ||
      Math.abs(label[1] - taken[1]) >= height,
  );
}
