import type { TextInUnits } from '../../../shared/model/duty.ts';
import { readFigure } from '../../../shared/units/readFigure.ts';
import { readNumber } from '../../../shared/units/readQuantities.ts';
import { type NamedUnit, type UnitSystem, unitIn, writeNumber } from '../../../shared/units/writeQuantity.ts';
import { inBothSystems } from './writeDuty.ts';

/** What a field asks for. `size`: a length in mm or inches. */
type FieldKind = 'flow' | 'length' | 'size' | 'count' | 'temperature' | 'density' | 'percent';

export interface FieldRule {
  kind: FieldKind;
  /** As in the sentence 'Give a … from … to …'. */
  name: string;
  /** In the base unit: m³/h, m, °C, kg/m³, %. */
  min: number;
  max: number;
}

interface ReadField {
  /** In the base unit; `null` where nothing was typed, `NaN` where it cannot be read or is out of range. */
  value: number | null;
  /** The typed text, with the unit that was assumed. */
  text: string;
}

/** A unit that `shared/units` does not know: value in the base unit = (number − zero) × factor. */
interface OwnUnit {
  name: string;
  pattern: RegExp;
  factor: number;
  zero: number;
}

const ownUnits: Record<'temperature' | 'density' | 'percent' | 'count', readonly OwnUnit[]> = {
  temperature: [
    { name: '°C', pattern: /^°?\s*c$/i, factor: 1, zero: 0 },
    { name: '°F', pattern: /^°?\s*f$/i, factor: 5 / 9, zero: 32 },
  ],
  density: [
    { name: 'kg/m³', pattern: /^kg\/m(³|3|\^3)$/i, factor: 1, zero: 0 },
    { name: 'lb/ft³', pattern: /^lb\/ft(³|3|\^3)$/i, factor: 0.45359237 / 0.3048 ** 3, zero: 0 },
    { name: 't/m³', pattern: /^(t\/m(³|3|\^3)|kg\/l|g\/cm(³|3))$/i, factor: 1000, zero: 0 },
  ],
  percent: [{ name: '%', pattern: /^%$/, factor: 1, zero: 0 }],
  count: [{ name: '', pattern: /^$/, factor: 1, zero: 0 }],
};

const maxLength = 40;

/** Reads a field in any unit of its kind; a bare number is in the units of `system`. */
export function readField(typed: string | null, rule: FieldRule, system: UnitSystem): ReadField {
  const text = (typed ?? '').trim().slice(0, maxLength);
  if (text === '') return { value: null, text };
  const read =
    rule.kind === 'flow' || rule.kind === 'length' || rule.kind === 'size'
      ? readKnown(text, knownUnit(rule.kind, system))
      : readOwn(text, rule.kind, system);
  return { ...read, value: isWithin(read.value, rule) ? read.value : Number.NaN };
}

/** A limit that was converted and rounded must not exclude itself. */
const isWithin = (value: number | null, { kind, min, max }: FieldRule): boolean =>
  value !== null &&
  value >= min * (1 - 1e-9) &&
  value <= max * (1 + 1e-9) &&
  (kind !== 'count' || Number.isInteger(value));

const knownUnit = (kind: 'flow' | 'length' | 'size', system: UnitSystem): NamedUnit =>
  kind === 'flow' ? unitIn('flow', system) : unitIn('length', system, kind === 'size');

/** `readFigure` takes what is above 0; here 0 is a figure as well: no suction lift, no bends. */
function readKnown(text: string, unit: NamedUnit): ReadField {
  const zero = /^0+(?:[.,]0+)?\s*(\p{L}*)/u.exec(text);
  if (!zero || /[1-9]/.test(text)) return readFigure(text, unit);
  return { value: 0, text: zero[1] ? text : `0 ${unit.name}` };
}

function readOwn(text: string, kind: keyof typeof ownUnits, system: UnitSystem): ReadField {
  const parts =
    /^(?<sign>[-−–]?)(?<number>[\d\u0660-\u0669][\d\u0660-\u0669.,\s]*?)\s*(?<unit>[^\d.,\s].*)?$/u.exec(
      text,
    );
  const { sign = '', number = '', unit: named } = parts?.groups ?? {};
  const units = ownUnits[kind];
  const assumed = units[system === 'us' && units.length > 1 ? 1 : 0];
  const unit = named === undefined ? assumed : units.find(({ pattern }) => pattern.test(named));
  if (!parts || !unit) return { value: Number.NaN, text };
  const value = (readNumber(number) * (sign ? -1 : 1) - unit.zero) * unit.factor;
  return { value, text: named === undefined ? `${text} ${unit.name}`.trim() : text };
}

/** 'Give a suction lift from 0 to 10 m.' */
export const rangeSentence = (rule: FieldRule): TextInUnits =>
  inBothSystems((system) => {
    const [min, max, unit] = limitsIn(rule, system);
    return `Give ${rule.name} from ${writeSigned(min)} to ${writeSigned(max)}${unit && ` ${unit}`}.`;
  });

const writeSigned = (value: number) => (value < 0 ? `−${writeNumber(-value)}` : writeNumber(value));

function limitsIn({ kind, min, max }: FieldRule, system: UnitSystem): [number, number, string] {
  if (kind === 'flow' || kind === 'length' || kind === 'size') {
    const { factor, name } = knownUnit(kind, system);
    return [min / factor, max / factor, name];
  }
  const units = ownUnits[kind];
  const { factor, zero, name } = units[system === 'us' && units.length > 1 ? 1 : 0] ?? {
    factor: 1,
    zero: 0,
    name: '',
  };
  return [min / factor + zero, max / factor + zero, name];
}
