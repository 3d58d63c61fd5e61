import type { OutlineDrawing, OutlineText } from '../../shared/model/drawing.ts';
import { inUnits } from '../../shared/units/inUnits.ts';
import { groupThousands, type UnitSystem } from '../../shared/units/writeQuantity.ts';
import type { Dimensions } from './readDimensions.ts';

/** In the drawing's own units, as `plot`. */
const drawingWidth = 360;
const maxHeight = 140;
const [left, top, bottom] = [32, 24, 34];
const gap = 24;
/** Right margin, for the names of heights. */
const [margin, marginWithLevels] = [16, 140];
const textHeight = 12;

/** The machine from the side and from its end as plain outlines, to scale, with the stated dimensions. */
export function toOutlineDrawing(name: string, dimensions: Dimensions): OutlineDrawing {
  const { height, levels } = dimensions;
  const views = viewsOf(dimensions);
  const right = levels.length > 0 ? marginWithLevels : margin;
  const room = drawingWidth - left - right - gap * (views.length - 1);
  const length = views.reduce((sum, { size }) => sum + size, 0);
  const scale = Math.min(maxHeight / height, room / length);
  const ground = round(top + height * scale);
  let next = left;
  const placed = views.map((view) => {
    const from = round(next);
    next = next + view.size * scale + gap;
    return { ...view, from, to: round(from + view.size * scale) };
  });
  const side = placed[0] ?? { from: left, to: left };
  const end = placed.at(-1)?.to ?? left;
  let free = Number.POSITIVE_INFINITY;
  // From the lowest upwards: a name moves up as far as the one below it needs.
  const heights = levels
    .toSorted((a, b) => a.height - b.height)
    .map((level) => {
      const y = round(ground - level.height * scale);
      const textY = Math.min(y, free);
      free = textY - textHeight;
      return { ...level, y, textY };
    });
  const textsIn = (units: UnitSystem): OutlineText[] => [
    [4, top - 8, write('H', height, units), 'start'],
    ...placed.map(
      ({ from, to, letter, size }): OutlineText => [
        round((from + to) / 2),
        ground + 28,
        write(letter, size, units),
        'middle',
      ],
    ),
    ...heights.map(
      (level): OutlineText => [
        end + 16,
        round(level.textY + 3),
        write(level.name, level.height, units),
        'start',
      ],
    ),
  ];
  const middle = round((side.from + side.to) / 2);
  const centres = [
    ...heights.map(({ y }) => centreLine([left, y], [end + 12, y])),
    ...(dimensions.diameter ? [centreLine([middle, top - 6], [middle, ground + 6])] : []),
  ];
  const shape = [
    ...placed.map(({ from, to }) => `M${from} ${ground}V${top}H${to}V${ground}`),
    `M${left - 6} ${ground}H${round(end + 6)}`,
  ].join('');
  return {
    box: `0 0 ${drawingWidth} ${round(ground + bottom)}`,
    lines: dimensionLines(placed, ground),
    centres: centres.join(''),
    shape,
    metric: { label: describe(name, dimensions, 'metric'), texts: textsIn('metric') },
    us: { label: describe(name, dimensions, 'us'), texts: textsIn('us') },
  };
}

/** The views from side and end; `letter` stands before the figure. */
function viewsOf({ diameter, length, width }: Dimensions) {
  if (diameter !== undefined) return [{ size: diameter, letter: 'Ø' }];
  return [
    { size: length ?? 0, letter: 'L' },
    { size: width ?? 0, letter: 'W' },
  ];
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Height at the left, the others below the ground line. */
const dimensionLines = (views: readonly { from: number; to: number }[], ground: number): string =>
  [
    dimensionLine([left - 12, top], [left - 12, ground]),
    ...views.map(({ from, to }) => dimensionLine([from, ground + 14], [to, ground + 14])),
  ].join('');

type Point = [x: number, y: number];

/** A line with an oblique tick at each end. */
function dimensionLine(from: Point, to: Point): string {
  const tick = ([x, y]: Point) => `M${x - 3} ${y + 3}L${x + 3} ${y - 3}`;
  return `M${from.join(' ')}L${to.join(' ')}${tick(from)}${tick(to)}`;
}

const centreLine = (from: Point, to: Point): string => `M${from.join(' ')}L${to.join(' ')}`;

const quantity = (size: number, units: UnitSystem) => inUnits(`${groupThousands(String(size))} mm`, units);

const write = (name: string, size: number, units: UnitSystem) => `${name} ${quantity(size, units)}`;

function describe(name: string, { part, levels, ...sizes }: Dimensions, units: UnitSystem): string {
  const { diameter, length, width, height } = sizes;
  const overall = [
    diameter && `${quantity(diameter, units)} in diameter`,
    length && `${quantity(length, units)} long`,
    width && `${quantity(width, units)} wide`,
    `${quantity(height, units)} high`,
  ];
  const heights = levels.map((level) => `${level.name.toLowerCase()} ${quantity(level.height, units)}`);
  const above = heights.length > 0 ? `; above ground: ${heights.join(', ')}` : '';
  return `Outline of ${name}${part ? ` (${part})` : ''}: ${overall.filter(Boolean).join(', ')}${above}`;
}
