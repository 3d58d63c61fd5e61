import { loweredHead } from '../../shared/hydraulics/pitInflow.ts';
import { Metres } from '../../shared/hydraulics/units.ts';
import type { SectionDrawing, SectionPart } from '../../shared/model/sectionDrawing.ts';
import { inBothSystems } from '../../shared/units/inBothSystems.ts';
import { measures, valueInUnits } from '../../shared/units/measures.ts';
import { type UnitSystem, writeNumber } from '../../shared/units/writeQuantity.ts';
import { figure, meters, round, tick, vertical } from '../dutyPoint/drawJobSection.ts';
import type { InflowAnswer } from './inflowAnswer.ts';
import type { InflowQuestion } from './inflowFields.ts';

const { length } = measures;
const [width, height] = [360, 260];
const frame = { left: 8, right: 100, top: 58, bottom: 34 };
const curvePoints = 20;
const labelGap = 14;

const part = (name: SectionPart, path: string): SectionDrawing['paths'] => (path ? [[name, path]] : []);

type Scale = ReturnType<typeof scaleOf>;

/** Converts metres to the drawing: `x` from the pit's left edge, `y` from the ground down. */
function scaleOf(question: InflowQuestion, { reach, lowered }: InflowAnswer) {
  const { width: pitWidth, base, depth } = question;
  const bottom = Math.min(Math.max(base, 1.1 * depth), 3 * Math.max(depth, lowered));
  // The whole reach if the pit stays wide enough to see, otherwise a part of it.
  const wanted = Math.min(1.1 * reach + 0.1 * pitWidth, Math.max(2.2 * pitWidth, 4 * depth));
  const left = Math.max(0.25 * pitWidth, 0.2 * wanted);
  const across = width - frame.left - frame.right;
  const perDepth = (height - frame.top - frame.bottom) / bottom;
  // The vertical scale is never smaller than the horizontal one.
  const perMetre = Math.min(perDepth, across / (left + pitWidth + wanted));
  const right = across / perMetre - left - pitWidth;
  return {
    x: (distance: number) => round(frame.left + (left + distance) * perMetre),
    y: (depth: number) => round(frame.top + depth * perDepth),
    /** Metres to the left of the pit and to its right. */
    left,
    right,
    bottom,
    exaggeration: perDepth / perMetre,
  };
}

/** Draws the section across a pit to scale, with the lowered water table at the middle permeability. */
export function drawInflow(question: InflowQuestion, answer: InflowAnswer): SectionDrawing {
  const scale = scaleOf(question, answer);
  const { x, y, left, right, bottom } = scale;
  const { width: pitWidth, depth, base, water, top } = question;
  const [start, end] = [x(-left), x(pitWidth + right)];
  const [west, east] = [x(0), x(pitWidth)];
  const table = tableOf(question, answer, scale);
  const clay = answer.pit.aquifer.thickness !== null && top !== null ? y(top) : null;
  const lineOf = (highest: number) =>
    table.map(([at, below]) => `${at} ${Math.max(below, highest)}`).join('L');
  return {
    width,
    height,
    paths: [
      ['soil', `M${start} ${y(0)}H${end}V${y(bottom)}H${start}Z`],
      ['water', `M${lineOf(clay ?? 0)}V${y(Math.min(base, bottom))}H${start}Z`],
      ['pit', `M${west} ${y(0)}V${y(depth)}H${east}V${y(0)}Z`],
      ['level', `M${start} ${y(water)}H${end}`],
      ...part('clay', clay === null ? '' : `M${start} ${clay}H${end}`),
      ...part('base', base > bottom ? '' : hatching(start, end, y(base))),
      ['curve', `M${lineOf(0)}`],
      ['ground', `M${start} ${y(0)}H${west}V${y(depth)}H${east}V${y(0)}H${end}`],
      ...drawWellpoints(answer, scale, pitWidth),
      ['dimensions', dimensionsOf(question, answer, scale)],
    ],
    labels: spread([
      level(y(0), () => 'Ground'),
      level(y(water), (system) => `Water ${meters(water, system)}`),
      answer.lowered > water &&
        level(y(answer.lowered), (system) => `Lowered ${meters(answer.lowered, system)}`),
      clay !== null && top !== null && level(clay, (system) => `Clay to ${meters(top, system)}`),
      level(
        y(Math.min(base, bottom)),
        (system) => `${base > bottom ? '↓ ' : ''}Base ${meters(base, system)}`,
      ),
    ]).map(({ at, text }) => ({
      x: end + 6,
      y: round(at + 4),
      anchor: 'start' as const,
      ...inBothSystems(text),
    })),
    figures: figuresOf(question, answer, scale),
    description: describe(question, answer),
    caption: captionOf(scale.exaggeration, answer.reach > right),
  };
}

function captionOf(exaggeration: number, isCut: boolean): string {
  const times =
    exaggeration > 1.05
      ? `, heights ${writeNumber(Number(exaggeration.toPrecision(2)))} times the lengths`
      : '';
  const further = isCut ? '; it goes on beyond the drawing' : '';
  return `Section across the pit, to scale${times}. Dashed: groundwater before pumping. Curve: groundwater while the pump runs${further}.`;
}

/** The lowered water table from left to right; level below the pit. */
function tableOf(question: InflowQuestion, answer: InflowAnswer, { x, y, left, right }: Scale) {
  const { pit, permeability, pattern } = answer;
  const pitWidth = question.width;
  const depthAt = (distance: number) =>
    question.base - loweredHead(pit, permeability, pattern, Metres(distance));
  const side = (span: number) =>
    // Points are denser at the pit, where the curve is steep.
    Array.from({ length: curvePoints + 1 }, (_, index) => span * (index / curvePoints) ** 2);
  return [
    ...side(left)
      .toReversed()
      .map((distance) => [x(-distance), y(depthAt(distance))] as const),
    ...side(right).map((distance) => [x(pitWidth + distance), y(depthAt(distance))] as const),
  ];
}

/** A line with short strokes below, for impermeable ground. */
function hatching(start: number, end: number, at: number): string {
  const count = Math.floor((end - start) / 12);
  const strokes = Array.from(
    { length: count },
    (_, index) => `M${round(start + 12 * (index + 1))} ${at}l-8 10`,
  );
  return `M${start} ${at}H${end}${strokes.join('')}`;
}

/** One point on each side and stage, each stage inside the one above, down to 1 m below its lowered water table. */
function drawWellpoints({ wellpoints, lowered }: InflowAnswer, { x, y }: Scale, pitWidth: number) {
  const { stages = 0, headerDepth = 0 } = wellpoints ?? {};
  const lift = (lowered - headerDepth) / stages;
  const drawn = Array.from({ length: stages }, (_, stage) => {
    const offset = 1 + 2 * (stages - 1 - stage);
    const depth = headerDepth + stage * lift;
    return { header: y(depth), foot: Math.min(y(depth + lift + 1), height - frame.bottom), offset };
  }).flatMap(({ header, foot, offset }) =>
    [x(-offset), x(pitWidth + offset)].map((at) => ({ at, header, foot })),
  );
  return [
    ...part('wellpoints', drawn.map(({ at, header, foot }) => `M${at} ${header}V${foot}`).join('')),
    ...part('header', drawn.map(({ at, header }) => `M${round(at - 4)} ${round(header - 2)}h8`).join('')),
  ];
}

const dimensionLevel = frame.top - 18;

function dimensionsOf(question: InflowQuestion, answer: InflowAnswer, { x, y, right }: Scale): string {
  const { width: pitWidth, depth } = question;
  const reach = Math.min(answer.reach, right);
  const across = (from: number, to: number, at: number) =>
    `M${from} ${at}H${to}${tick(from, at)}${to < x(pitWidth + right) ? tick(to, at) : ''}`;
  const middle = x(pitWidth / 2);
  return [
    across(x(0), x(pitWidth), dimensionLevel),
    answer.pit.lowering > 0 ? across(x(pitWidth), x(pitWidth + reach), dimensionLevel) : '',
    vertical(middle, y(0), y(depth)),
  ].join('');
}

function figuresOf(question: InflowQuestion, answer: InflowAnswer, { x, y, right }: Scale) {
  const { width: pitWidth, depth } = question;
  const end = x(pitWidth + Math.min(answer.reach, right));
  const influence = inBothSystems((system) => `influence ${meters(answer.reach, system)}`);
  return [
    figure(x(pitWidth / 2), dimensionLevel - 8, 'middle', valueInUnits(length, pitWidth)),
    figure(x(pitWidth / 2) + 6, (y(0) + y(depth)) / 2 + 4, 'start', valueInUnits(length, depth)),
    answer.pit.lowering > 0 &&
      figure(round((x(pitWidth) + end) / 2), dimensionLevel - 8, 'middle', influence),
  ].filter((one) => one !== false);
}

const describe = (
  { width: pitWidth, depth, water, base }: InflowQuestion,
  { pit, lowered, reach }: InflowAnswer,
) =>
  inBothSystems((system) => {
    const write = (value: number) => meters(value, system);
    const change =
      pit.lowering > 0
        ? ` and is lowered to ${write(lowered)} under the pit; the influence of pumping ends ${write(reach)} from its edge`
        : ', which is low enough';
    return `Section across a pit ${write(pitWidth)} wide and ${write(depth)} deep. The water stood ${write(water)} below ground${change}. The impermeable layer lies at ${write(base)}.`;
  });

const level = (at: number, text: (system: UnitSystem) => string) => ({ at, text });

/** Moves overlapping labels apart, from the top down. */
function spread(levels: (ReturnType<typeof level> | false)[]) {
  const sorted = levels.filter((one) => one !== false).toSorted((a, b) => a.at - b.at);
  let last = Number.NEGATIVE_INFINITY;
  const down = sorted.map((one) => {
    last = Math.max(one.at, last + labelGap);
    return { ...one, at: last };
  });
  // Labels that were pushed below the last line move up again.
  let next = Math.max(height - frame.bottom, ...sorted.map(({ at }) => at)) + 4 + labelGap;
  return down.toReversed().map((one) => {
    next = Math.min(one.at, next - labelGap);
    return { ...one, at: next };
  });
}
