import type { QuoteLine } from '../model/quoteLine.ts';
import { urlFor } from '../pages/urlFor.ts';

const maxNameLength = 200;

/** `2 × SL 150 D open diesel set (/products/1)`, followed by text that the visitor has added. */
const linePattern = /^\d{1,3} × .* \((\/products\/[^\s()]+)\)(.*)$/;

/** The line of a product in the message; line breaks in its name become spaces. */
function writeLine({ id, name, quantity }: QuoteLine): string {
  return `${quantity} × ${name.replace(/\s+/g, ' ').slice(0, maxNameLength)} (${addressOf(id)})`;
}

// `encodeURIComponent` leaves round brackets as they are, and they end the address in `linePattern`.
const addressOf = (id: string): string =>
  urlFor('product', { id }).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));

/**
 * Returns the message with exactly these quote lines: existing lines are updated in place, lines of other products are
 * removed, and missing ones follow the last quote line, or come first. All other text stays as typed.
 */
export function withQuoteLines(message: string, lines: readonly QuoteLine[]): string {
  const missing = new Map(lines.map((line) => [addressOf(line.id), writeLine(line)]));
  let end = 0;
  const result: string[] = [];
  for (const text of message === '' ? [] : message.split(/\r?\n/)) {
    const [match, address = '', added = ''] = linePattern.exec(text) ?? [];
    if (match === undefined) {
      result.push(text);
      continue;
    }
    const updated = missing.get(address);
    missing.delete(address);
    if (updated !== undefined) end = result.push(updated + added);
  }
  return result.toSpliced(end, 0, ...missing.values()).join('\n');
}
