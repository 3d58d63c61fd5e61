import type { QuoteLine } from '../model/quoteLine.ts';
import { addressOfLine, nameOfLine } from './quoteLineText.ts';

const maxNameLength = 200;

/** `2 × SL 150 D open diesel set (https://s.example/products/1)`, followed by text that the visitor has added. */
const linePattern = /^\d{1,4} (?:m )?× .* \((https?:\/\/[^\s()]+\/products\/[^\s()]+)\)(.*)$/;

/** `120 m` for what is sold by the metre; pieces and sets are numbers alone. */
export const amountOf = ({ quantity, unit }: QuoteLine): string =>
  unit === 'm' ? `${quantity} m` : String(quantity);

/** The line of an item in the message; line breaks in its name become spaces. */
function writeLine(line: QuoteLine, address: string): string {
  return `${amountOf(line)} × ${nameOfLine(line).replace(/\s+/g, ' ').slice(0, maxNameLength)} (${address})`;
}

/**
 * Returns the message with exactly these quote lines: existing lines are updated in place, lines of other products are
 * removed, and missing ones follow the last quote line, or come first. All other text stays as typed. Sizes of one product
 * share its address and keep their order.
 */
export function withQuoteLines(message: string, lines: readonly QuoteLine[], siteUrl: string): string {
  const missing = new Map<string, string[]>();
  for (const line of lines) {
    // Rounded brackets end the address in `linePattern`.
    const address = siteUrl + addressOfLine(line).replaceAll('(', '%28').replaceAll(')', '%29');
    missing.set(address, [...(missing.get(address) ?? []), writeLine(line, address)]);
  }
  let end = 0;
  const result: string[] = [];
  for (const text of message === '' ? [] : message.split(/\r?\n/)) {
    const [match, address = '', added = ''] = linePattern.exec(text) ?? [];
    if (match === undefined) {
      result.push(text);
      continue;
    }
    const updated = missing.get(address)?.shift();
    if (updated !== undefined) end = result.push(updated + added);
  }
  return result.toSpliced(end, 0, ...[...missing.values()].flat()).join('\n');
}
