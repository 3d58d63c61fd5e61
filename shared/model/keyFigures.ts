import { specificationInUs } from '../units/usText.ts';
import type { Specification } from './product.ts';

/** A text taken apart: value `360`, unit `m³/h`, note `(50 Hz)`. */
export interface FigureText {
  value: string;
  unit?: string;
  note?: string;
}

/** A figure that is shown in large type. */
export interface KeyFigure extends FigureText {
  title: string;
  /** In US units, if the text differs. */
  us?: FigureText;
}

/** Titles of specifications that can be key figures, by descending priority. */
const titlesByPriority = [
  'Max. flow',
  'Max. head',
  'Power',
  'Shaft power',
  'Light',
  'Payload',
  'Output',
  'Bore',
  'Working pressure',
  'Diameter',
  'Outside diameter',
  'Shaft diameter',
  'Module',
  'Suction lift',
  'Solids passage',
  'Vacuum',
  'Lengths',
  'Roll length',
  'Fuel use',
  'Mast',
  'Wall',
  'Weight',
];

const number = String.raw`[−+-]?\d{1,3}(?: \d{3})+(?:\.\d+)?|[−+-]?\d+(?:\.\d+)?`;
const separator = ', | and | to | or | × ';
const figure = new RegExp(
  `^(?<value>(?:up to |about )?(?:${number})(?:(?:${separator})(?:${number}))*) ?(?<unit>[^\\s\\d,;()]{1,12}(?![^\\s,;()]))?(?<rest>.*)$`,
);

/**
 * The key figures of a product by priority, at most `maxFigures`. A title matches with or without a part after a comma
 * ('Weight, dry'); a value must begin with a number. A list of sizes is shortened to the first and last.
 */
export function keyFiguresOf(specifications: readonly Specification[], maxFigures: number): KeyFigure[] {
  const figures: KeyFigure[] = [];
  for (const wanted of titlesByPriority) {
    const specification = specifications.find(
      ({ title }) => title === wanted || title.startsWith(`${wanted},`),
    );
    const keyFigure = specification && toKeyFigure(specification);
    if (keyFigure && figures.push(keyFigure) === maxFigures) break;
  }
  return figures;
}

function toKeyFigure(specification: Specification): KeyFigure | null {
  const { title, value, us } = specificationInUs(specification);
  const maker = toFigureText(value);
  const usText = us === undefined ? null : toFigureText(us);
  return maker && { title, ...maker, ...(usText && { us: usText }) };
}

function toFigureText(text: string): FigureText | null {
  const parts = figure.exec(text)?.groups;
  if (!parts?.value) return null;
  const note = parts.rest?.replace(/^[\s,;]+/, '');
  return {
    value: shorten(parts.value),
    ...(parts.unit !== undefined && { unit: parts.unit }),
    ...(note && { note }),
  };
}

/** '51, 76, 102 and 152' → '51 to 152'. */
function shorten(value: string): string {
  const sizes = value.split(/, | and | or /);
  return sizes.length > 2 ? `${sizes[0]} to ${sizes.at(-1)}` : value;
}
