import { type QuantityKind, type Unit, units } from './units.ts';

/** A number or range with its unit, found in a text. */
export interface Quantity {
  kind: QuantityKind;
  /** The unit in the text, by its first name in `units`. */
  unit: string;
  /** In the base unit; equals `max` for a single number. */
  min: number;
  max: number;
  /** Text in brackets right after it: '50 Hz'. */
  condition: string | null;
  /** Position of number and unit in the text. */
  start: number;
  end: number;
}

const blank = '[ \\u00a0\\u2009\\u202f]';
const whole = `\\d{1,3}(?:${blank}\\d{3})+(?!\\d)|\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+`;
const fraction = `[½¼¾⅛⅜⅝⅞]|\\d{1,2}/[1-9]\\d?(?!\\d)`;
const number = `(?:(?:\\d{1,3}${blank}?(?:${fraction}))|(?:${fraction})|(?:${whole})(?:[.,]\\d+)?)`;
const names = units
  .flatMap((unit) => unit.names)
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replace(/[$^/]/g, '\\$&'));
// A unit ends where the word ends: 'm' is none in 'max'.
const unitName = `(?:${names.join('|')})(?![\\p{L}\\p{N}³²/])`;
// A comma between numbers is followed by a blank; without one it belongs to a decimal.
const joint = `(?:,${blank}+|${blank}*(?:to|–|-|and|or|×|x)${blank}*)`;
/** Limits backtracking, so that reading a hostile text takes linear time. */
const maxListed = 12;
const listed = `${number}(?:${blank}?(?:${unitName}))?`;
const before = '(?<![\\p{L}\\p{N}.,])';

const pattern = new RegExp(
  `${before}(?:DN${blank}?-?(?<dn>\\d{2,4})(?![\\p{N}])|(?<numbers>(?:${listed}${joint}){0,${maxListed}}${number})${blank}?-?(?<unit>${unitName}))`,
  'giu',
);
const part = new RegExp(`(?<number>${number})(?:${blank}?(?<unit>${unitName}))?(?<joint>${joint})?`, 'giu');

/**
 * Finds all numbers with a unit, in the order of the text: `360 m³/h (50 Hz), 425 m³/h (60 Hz)`, `1½ in`, `120 to 520 mm`,
 * `100, 150 and 200 mm`, `DN 150`, `٤٠ m3/h`. Numbers without a unit are ignored.
 */
export function readQuantities(text: string): Quantity[] {
  if (!/\p{N}/u.test(text)) return [];
  // 'SL 150 200 m³/h': a space after a model's number groups no thousands.
  const latin = latinDigits(text).replace(modelNumber, '$1\n');
  return [...latin.matchAll(pattern)].flatMap((match) => {
    const { index } = match;
    const end = index + match[0].length;
    const { dn, numbers = '', unit = '' } = match.groups ?? {};
    const condition = /^\s?\(([^()]*)\)/.exec(latin.slice(end))?.[1] ?? null;
    if (dn) {
      const value = Number(dn) / 1000;
      return [{ kind: 'length', unit: 'mm', min: value, max: value, condition, start: index, end }];
    }
    const quantities = readParts(numbers, unit, index, end).map((quantity) => ({ ...quantity, condition }));
    // 'WP 38, 1 m apart': the first number belongs to a model name.
    return isModel(latin, quantities[0]) ? quantities.slice(1) : quantities;
  });
}

const modelNumber = /(?<!\p{L})((?!(?:[IO]D|DN) )[A-Z]{2,3} \d{2,3}) (?=\d)/gu;

/** 'OD 110' is a diameter. */
function isModel(text: string, first?: Part): boolean {
  if (!first || !/^\d+$/.test(text.slice(first.start, first.end))) return false;
  return /(?:^|[^\p{L}])(?![IO]D )[A-Z]{2,3} $/u.test(text.slice(Math.max(0, first.start - 5), first.start));
}

type Part = Omit<Quantity, 'condition'>;

/** The numbers of a list or range; a number without a unit takes the unit of the next number that has one. */
function readParts(numbers: string, lastUnit: string, index: number, end: number): Part[] {
  const parts = [...numbers.matchAll(part)];
  const quantities: Part[] = [];
  let unit = unitOf(lastUnit);
  let upper: Part | null = null;
  for (const [at, match] of [...parts.entries()].reverse()) {
    if (match.groups?.unit) unit = unitOf(match.groups.unit);
    const value = readNumber(match.groups?.number ?? '') * unit.factor;
    const isLast = at === parts.length - 1;
    // '2 × 5.5 kW' has a count, '2 × 1 m' two lengths.
    const isCount = !isLast && !match.groups?.unit && unit.kind !== 'length';
    if (isCount && /[×x]/i.test(match.groups?.joint ?? '')) continue;
    const isLower = /^[\s\u00a0]*(to|–|-)/i.test(match.groups?.joint ?? '') && upper !== null;
    const start = index + match.index;
    if (isLower && upper?.kind === unit.kind && value <= upper.min) {
      upper.min = value;
      upper.start = start;
      continue;
    }
    const bare = match[0].slice(0, match[0].length - (match.groups?.joint?.length ?? 0));
    upper = {
      kind: unit.kind,
      unit: unit.names[0] ?? '',
      min: value,
      max: value,
      start,
      end: isLast ? end : start + bare.length,
    };
    quantities.unshift(upper);
  }
  return quantities;
}

const byName = new Map<string, Unit>(
  units.flatMap((unit) => unit.names.map((name): [string, Unit] => [name.toLowerCase(), unit])),
);

function unitOf(name: string): Unit {
  const unit = byName.get(name.toLowerCase());
  if (!unit) throw new Error(`no unit '${name}'`);
  return unit;
}

/** The number of a text that begins with it and this unit, `60 l, 31 h at 1 800 rpm` in l; `NaN` for any other text. */
export function readFigure(text: string, unit: string): number {
  const [, figure = '', rest = ''] = /^(\d[\d\s.]*)(.*)$/s.exec(text) ?? [];
  const isUnit = rest.startsWith(unit) && !/^[\p{L}\p{N}/³]/u.test(rest.slice(unit.length));
  return isUnit ? readNumber(figure) : Number.NaN;
}

/** `1 300`, `1,300`, `2.4`, `2,4`, `1½`, `1 1/2`, `٤٠`. A comma before three digits separates thousands, otherwise decimals. */
export function readNumber(text: string): number {
  const latin = latinDigits(text).trim();
  const [, ones = '', sign, over, under] = /^(\d*)\s*(?:([½¼¾⅛⅜⅝⅞])|(\d+)\/(\d+))$/u.exec(latin) ?? [];
  if (sign) {
    // Unicode's compatible form of '½' is 1, a fraction slash and 2.
    const [numerator, denominator] = sign.normalize('NFKC').split('\u2044').map(Number);
    return Number(ones) + (numerator ?? 0) / (denominator ?? 1);
  }
  if (over) {
    // The expression above takes digits greedily: `1 1/2` needs a second look, `11/2` is eleven halves.
    const [, first = '', numerator = over] = /^(?:(\d+)\s+)?(\d+)\//.exec(latin) ?? [];
    return Number(first) + Number(numerator) / Number(under);
  }
  const joined = latin.replace(/[\s\u00a0\u2009\u202f]/g, '');
  const isGrouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(joined);
  return Number(isGrouped ? joined.replaceAll(',', '') : joined.replace(',', '.'));
}

/** Replaces Arabic and Persian digits and separators by Latin ones, one for one: positions in the text stay valid. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u066b\u066c]/g, (sign) => {
    if (sign === '\u066b') return '.';
    if (sign === '\u066c') return ',';
    return String(sign.charCodeAt(0) & 0xf);
  });
}
