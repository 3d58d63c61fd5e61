import { specificationInUs } from '../units/usText.ts';
import type { Specification } from './product.ts';

/** `360` `m³/h`, and what the specification says beyond it. */
export interface FigureText {
  value: string;
  unit: string | null;
  note: string | null;
}

/** A figure that is shown large. */
export interface KeyFigure extends FigureText {
  title: string;
  /** In US units, where it is another text. */
  us?: FigureText;
}

/** Titles whose figures say most about a product, the most telling ones first. */
const tellingTitles = [
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
 * The most telling of the specifications, at most `most`: a title is known with or without what follows its comma
 * ('Weight, dry'); a value counts where it begins with a number. A list of sizes is shortened to its ends.
 */
export function keyFiguresOf(specifications: readonly Specification[], most: number): KeyFigure[] {
  const figures: KeyFigure[] = [];
  for (const telling of tellingTitles) {
    const known = specifications.find(({ title }) => title === telling || title.startsWith(`${telling},`));
    const read = known && toKeyFigure(known);
    if (read && figures.push(read) === most) break;
  }
  return figures;
}

function toKeyFigure(specification: Specification): KeyFigure | null {
  const { title, value, us } = specificationInUs(specification);
  const maker = toFigureText(value);
  const other = us === undefined ? null : toFigureText(us);
  return maker && { title, ...maker, ...(other && { us: other }) };
}

function toFigureText(text: string): FigureText | null {
  const parts = figure.exec(text)?.groups;
  if (!parts?.value) return null;
  const note = parts.rest?.replace(/^[\s,;]+/, '');
  return { value: shorten(parts.value), unit: parts.unit ?? null, note: note || null };
}

/** '51, 76, 102 and 152' → '51 to 152'. */
function shorten(value: string): string {
  const sizes = value.split(/, | and | or /);
  return sizes.length > 2 ? `${sizes[0]} to ${sizes.at(-1)}` : value;
}
