import type { SectionDrawing } from '../../shared/model/sectionDrawing.ts';
import { inBothSystems, type TextInUnits } from '../../shared/units/inBothSystems.ts';
import { measures, valueInUnits, writeIn } from '../../shared/units/measures.ts';
import { type UnitSystem, writeNumber } from '../../shared/units/writeQuantity.ts';
import type { Question } from './readQuestion.ts';

const [width, height] = [360, 176];
/** Rows of the highest end of a line and of the water. */
const [top, water] = [32, 132];
const floor = water + 22;
/** Columns: suction hose, edge of the water, pump, end of the line, dimension of the height. */
const [hose, bank, pump, end, dimension] = [60, 76, 96, 276, 292];

/** To tenths of a unit of the drawing. */
export const round = (value: number) => Math.round(value * 10) / 10;
export const tick = (x: number, y: number) => `M${round(x - 4)} ${round(y + 4)}l8 -8`;
const circle = (x: number, y: number, r: number) =>
  `M${x} ${round(y - r)}A${r} ${r} 0 1 1 ${x} ${round(y + r)}A${r} ${r} 0 1 1 ${x} ${round(y - r)}Z`;
/** A vertical dimension line. */
export const vertical = (x: number, from: number, to: number) =>
  `M${x} ${from}V${to}${tick(x, from)}${tick(x, to)}`;

/**
 * Draws the section of a job that has a height, a suction lift or a line; heights are to scale. Returns `null` for a job
 * that states a head instead.
 */
export function drawJobSection({ numbers, hose: chosenHose }: Question): SectionDrawing | null {
  const { suction, length, lines, head, diameter } = numbers;
  const [lift, rise] = [suction ?? 0, numbers.height ?? 0];
  if (head !== null || lift + rise + (length ?? 0) === 0) return null;
  const perMetre = (water - top) / Math.max(lift + rise, 1);
  // A pump without a suction lift stands in the water.
  const pumpY = round(water - lift * perMetre);
  const endY = round(pumpY - rise * perMetre);
  const bore = diameter ?? chosenHose?.bore ?? null;
  const lineIn = (system: UnitSystem) =>
    [
      `${lines && lines > 1 ? `${lines} × ` : ''}${meters(length ?? 0, system)}`,
      ...(bore === null ? [] : [writeIn(measures.bore, bore, system)]),
    ].join(', ');
  return {
    width,
    height,
    paths: [
      ['water', `M0 ${water}H${bank}V${floor}H0Z`],
      ['level', `M0 ${water}H${bank}`],
      [
        'ground',
        `M0 ${floor}H${bank}V${lift > 0 ? pumpY + 6 : water}H${pump + 14}L${end} ${endY + 6}H${width}`,
      ],
      [
        'line',
        `M${pump} ${pumpY}L${end} ${endY}${lift > 0 ? `M${pump} ${pumpY}H${hose}V${water + 12}` : ''}`,
      ],
      [
        'dimensions',
        (lift > 0 ? vertical(24, pumpY, water) : '') +
          (rise > 0 ? `M${pump + 8} ${pumpY}H${dimension + 8}${vertical(dimension, endY, pumpY)}` : ''),
      ],
      ['pump', circle(pump, pumpY, 6)],
    ],
    labels: [{ x: 6, y: floor - 7, anchor: 'start', text: 'Water' }],
    figures: [
      lift > 0 && figure(30, (pumpY + water) / 2 + 4, 'start', valueInUnits(measures.length, lift)),
      rise > 0 && figure(dimension + 6, (endY + pumpY) / 2 + 4, 'start', valueInUnits(measures.length, rise)),
      !!length && figure((pump + end) / 2 + 16, (pumpY + endY) / 2 - 18, 'end', inBothSystems(lineIn)),
    ].filter((one) => one !== false),
    description: describe(lift, rise, length ? lineIn : null),
    caption: captionOf(perMetre, rise, length),
  };
}

export const figure = (x: number, y: number, anchor: 'start' | 'middle' | 'end', text: TextInUnits) => ({
  x,
  y: round(y),
  anchor,
  ...text,
});

export const meters = (value: number, system: UnitSystem) => writeIn(measures.length, value, system);

function describe(lift: number, rise: number, lineIn: ((system: UnitSystem) => string) | null): TextInUnits {
  return inBothSystems((system) => {
    const place =
      lift > 0 ? `the pump stands ${meters(lift, system)} above the water` : 'the pump stands in the water';
    const through = lineIn ? `the line of ${lineIn(system)}` : 'the line';
    const up = rise > 0 ? `ends ${meters(rise, system)} above the pump` : 'ends level with the pump';
    return `Section of the job: ${place}, and ${through} ${up}.`;
  });
}

/** The line is drawn straight, across its length on the ground. */
function captionOf(perMetre: number, rise: number, length: number | null): string {
  if (!length) return 'Section of the job, heights to scale.';
  const ground = Math.max(Math.sqrt(Math.max(length ** 2 - rise ** 2, 0)), length / 10);
  const ratio = Number((perMetre / ((end - pump) / ground)).toPrecision(2));
  return `Section of the job, heights drawn ${writeNumber(ratio)} times the lengths.`;
}
