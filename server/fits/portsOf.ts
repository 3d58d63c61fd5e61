import type { Specification } from '../../shared/model/product.ts';
import { readQuantities } from '../../shared/units/readQuantities.ts';
import { boreOf } from '../search/quantityIndex.ts';

/** The end of a hose or port: a coupling with levers, or a flange; `null` where it is not stated. */
export type End = 'coupling' | 'flange' | null;

export interface Port {
  side: 'suction' | 'discharge';
  /** Nominal bore, DN. */
  bore: number;
  end: End;
}

/** The ports of a pump, from 'Connections' or from 'Suction' and 'Discharge'. A pump whose only port has no side is a submersible: it is the outlet. */
export function portsOf(specifications: readonly Specification[]): Port[] {
  const ports = specifications.flatMap(({ title, value }) => {
    if (/^connections?$/i.test(title)) return portsIn(value);
    const side = sideIn(
      /^(suction|inlet|discharge|outlet|delivery)( (connection|port|branch))?$/i.exec(title)?.[1] ?? '',
    );
    return side ? toPorts(value, side) : [];
  });
  const unique = new Map(ports.map((port) => [`${port.side} ${port.bore}`, port]));
  return [...unique.values()];
}

/** '150 mm (6 in) quick coupling, suction and discharge' · 'suction 100 mm (4 in), discharge 80 mm (3 in) camlock' */
function portsIn(value: string): Port[] {
  if (/\bsuction and discharge\b/i.test(value))
    return [...toPorts(value, 'suction'), ...toPorts(value, 'discharge')];
  if (/\bsuction\b/i.test(value) && /\b(discharge|outlet)\b/i.test(value))
    return value.split(/, (?!\d+ in\))/).flatMap((part) => {
      const side = sideIn(part);
      return side ? toPorts(part, side) : [];
    });
  return toPorts(value, sideIn(value) ?? 'discharge');
}

function sideIn(text: string): Port['side'] | null {
  if (/\b(suction|inlet)\b/i.test(text)) return 'suction';
  return /\b(discharge|outlet|delivery)\b/i.test(text) ? 'discharge' : null;
}

const toPorts = (text: string, side: Port['side']): Port[] =>
  boresIn(text).map((bore) => ({ side, bore, end: endIn(text) }));

/** The nominal bores that a text names, each once. */
export const boresIn = (text: string): number[] => [
  ...new Set(readQuantities(text).flatMap((quantity) => boreOf(quantity) ?? [])),
];

export function endIn(text: string): End {
  if (/\b(camlocks?|cam-lever|quick coupling)\b/i.test(text)) return 'coupling';
  return /\bflanges?\b/i.test(text) ? 'flange' : null;
}
