import { readNumber } from './readQuantities.ts';
import { foot, gravity, pound, usGallon } from './units.ts';
import { writeNumber } from './writeQuantity.ts';

/** A unit of a text or heading, and the one in which US texts have it. */
export interface OtherUnit {
  name: string;
  us: string;
  /** One of this unit in the US unit. */
  ratio: number;
}

/** Units that are written in both systems, but neither typed nor searched. */
const otherUnits: readonly OtherUnit[] = [
  { name: 'l', us: 'gal', ratio: 0.001 / usGallon },
  { name: 'l/h', us: 'gal/h', ratio: 0.001 / usGallon },
  { name: 'kg/m', us: 'lb/ft', ratio: foot / pound },
  { name: 'kg/m³', us: 'lb/ft³', ratio: foot ** 3 / pound },
  { name: 'kg/dm³', us: 'lb/ft³', ratio: (1000 * foot ** 3) / pound },
  { name: 'm/s', us: 'ft/s', ratio: 1 / foot },
  { name: 'km/h', us: 'mph', ratio: 1000 / (5280 * foot) },
  { name: 'Nm', us: 'lbf·ft', ratio: 1 / (foot * pound * gravity) },
  // A share of the length: 2 m in 100 m are 2 ft in 100 ft.
  { name: 'm per 100 m', us: 'ft per 100 ft', ratio: 1 },
];

export const otherUnitNamed = (name: string): OtherUnit | undefined =>
  otherUnits.find((unit) => unit.name === name);

// Only blanks of one kind and a bounded number of digits: a hostile text takes linear time.
const number = '\\d{1,3}(?: \\d{3}){1,3}(?!\\d)|\\d{1,9}(?:\\.\\d{1,6})?';
const range = (sign: string) => `(?<![\\p{L}\\p{N}.,])(?:(${sign}(?:${number})) to )?(${sign}(?:${number}))`;
const names = otherUnits.map(({ name }) => name).join('|');
const other = new RegExp(`${range('')} (${names})(?![\\p{L}\\p{N}³²/])`, 'gu');
const temperature = new RegExp(`${range('[−+-]?')} °C(?![\\p{L}\\p{N}])`, 'gu');

/** Converts litres, fuel use, weights of lengths, speeds and temperatures: '5.4 l/h' → '1.43 gal/h'. */
export function otherUnitsInUs(text: string): string {
  return text
    .replace(other, (whole, from: string | undefined, to: string, name: string) => {
      const unit = otherUnitNamed(name);
      if (!unit) return whole;
      const write = (value: string) => writeNumber(readNumber(value) * unit.ratio);
      return `${from === undefined ? '' : `${write(from)} to `}${write(to)} ${unit.us}`;
    })
    .replace(temperature, (_, from: string | undefined, to: string) =>
      from === undefined ? `${fahrenheit(to)} °F` : `${fahrenheitRange(from, to)} °F`,
    );
}

/** '−20 to +90' → '−4 to +194', '−5 to +50' → '23 to 122'. */
function fahrenheitRange(from: string, to: string): string {
  const [lower, upper] = [fahrenheit(from), fahrenheit(to)];
  return `${lower} to ${to.startsWith('+') && lower.startsWith('−') ? '+' : ''}${upper}`;
}

/** In whole degrees. */
function fahrenheit(celsius: string): string {
  const value = readNumber(celsius.replace(/^[−+-]/, '')) * (/^[−-]/.test(celsius) ? -1 : 1);
  const rounded = Math.round(value * 1.8 + 32);
  return `${rounded < 0 ? '−' : ''}${writeNumber(Math.abs(rounded))}`;
}
