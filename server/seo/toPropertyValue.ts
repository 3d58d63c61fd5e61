import type { PropertyValue } from 'schema-dts';
import type { Specification } from '../../shared/model/product.ts';
import { unitCodes } from './unitCodes.ts';

/** With thousands apart (`1 500`), a point before decimals, any of the minus signs. */
const number = String.raw`[−–-]?\d{1,3}(?:\s\d{3})+(?:\.\d+)?|[−–-]?\d+(?:\.\d+)?`;
const figure = new RegExp(
  String.raw`^(?:(?<upTo>up to )|(?<from>${number})\s*(?:to|–)\s*\+?)?(?<to>${number})\s*(?<unit>\S+)$`,
);

/** A figure in a known unit as number and unit code, a range by its ends; anything else as its text. */
export function toPropertyValue({ title, value }: Specification): PropertyValue {
  return { '@type': 'PropertyValue', name: title, ...readFigures(value.trim()) };
}

type Figures = Pick<
  Extract<PropertyValue, { '@type': 'PropertyValue' }>,
  'value' | 'minValue' | 'maxValue' | 'unitCode' | 'unitText'
>;

function readFigures(text: string): Figures {
  const { upTo, from, to = '', unit = '' } = figure.exec(text)?.groups ?? {};
  const unitCode = unitCodes.get(unit);
  if (unitCode === undefined) return { value: text };
  const inUnit = { unitCode, unitText: unit };
  if (from) return { minValue: toNumber(from), maxValue: toNumber(to), ...inUnit };
  return upTo ? { maxValue: toNumber(to), ...inUnit } : { value: toNumber(to), ...inUnit };
}

const toNumber = (text: string): number => Number(text.replace(/\s/g, '').replace(/[−–]/, '-'));
