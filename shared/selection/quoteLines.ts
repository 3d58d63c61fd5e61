import { urlFor } from '../pages/urlFor.ts';
import type { ItemQuantity } from './itemsParameter.ts';

/** A line of the quote list. */
export interface QuoteLine extends ItemQuantity {
  name: string;
}

const longestName = 200;

/** `2 × SL 150 D open diesel set (/products/1)`, and what the visitor has written behind it. */
const fixedLine = /^\d{1,3} × .* \((\/products\/[^\s()]+)\)(.*)$/;

/** How a product stands in the message: always one line, whatever its name. */
export function writeLine({ id, name, quantity }: QuoteLine): string {
  return `${quantity} × ${name.replace(/\s+/g, ' ').slice(0, longestName)} (${addressOf(id)})`;
}

// Round brackets would be the only ones that an encoded id leaves as they are.
const addressOf = (id: string): string =>
  urlFor('product', { id }).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));

/**
 * The message with exactly these lines of the list: those that it has are renewed in their place, the ones of other
 * products go, and missing ones stand below the last of them, or on top. Everything else stays as it was typed.
 */
export function withQuoteLines(message: string, lines: readonly QuoteLine[]): string {
  const missing = new Map(lines.map((line) => [addressOf(line.id), writeLine(line)]));
  let end = 0;
  const kept: string[] = [];
  for (const text of message === '' ? [] : message.split(/\r?\n/)) {
    const [fixed, address = '', behind = ''] = fixedLine.exec(text) ?? [];
    if (fixed === undefined) {
      kept.push(text);
      continue;
    }
    const renewed = missing.get(address);
    missing.delete(address);
    if (renewed !== undefined) end = kept.push(renewed + behind);
  }
  return kept.toSpliced(end, 0, ...missing.values()).join('\n');
}
