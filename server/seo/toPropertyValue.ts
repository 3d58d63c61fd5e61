import type { PropertyValue } from 'schema-dts';
import type { Specification } from '../../shared/model/product.ts';
import { unitCodes } from './unitCodes.ts';

/** With thousands apart (`1 500`), a point before decimals, any of the minus signs. */
const number = String.raw`[−–-]?\d{1,3}(?:\s\d{3})+(?:\.\d+)?|[−–-]?\d+(?:\.\d+)?`;
const oneFigure = new RegExp(String.raw`^(${number})\s*(\S+)$`);
const range = new RegExp(String.raw`^(${number})\s*(?:to|–)\s*\+?(${number})\s*(\S+)$`);
const upperBound = new RegExp(String.raw`^up to (${number})\s*(\S+)$`);

/** A figure in a known unit as number and unit code, a range by its ends; anything else as its text. */
export function toPropertyValue({ title, value }: Specification): PropertyValue {
  return { '@type': 'PropertyValue', name: title, ...readFigures(value.trim()) };
}

type Figures = Pick<
  Extract<PropertyValue, { '@type': 'PropertyValue' }>,
  'value' | 'minValue' | 'maxValue' | 'unitCode' | 'unitText'
>;

function readFigures(text: string): Figures {
  const [, only, unit = ''] = oneFigure.exec(text) ?? [];
  if (only !== undefined && unitCodes.has(unit)) return { value: toNumber(only), ...unitOf(unit) };
  const [, from, to, rangeUnit = ''] = range.exec(text) ?? [];
  if (from !== undefined && to !== undefined && unitCodes.has(rangeUnit)) {
    return { minValue: toNumber(from), maxValue: toNumber(to), ...unitOf(rangeUnit) };
  }
  const [, max, maxUnit = ''] = upperBound.exec(text) ?? [];
  if (max !== undefined && unitCodes.has(maxUnit)) return { maxValue: toNumber(max), ...unitOf(maxUnit) };
  return { value: text };
}

const unitOf = (unit: string): Figures => ({ unitCode: unitCodes.get(unit) ?? '', unitText: unit });

const toNumber = (text: string): number => Number(text.replace(/\s/g, '').replace(/[−–]/, '-'));
