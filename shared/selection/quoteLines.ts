import type { QuoteLine, QuoteUnit } from '../model/quoteLine.ts';
import { urlFor } from '../pages/urlFor.ts';
import { maxQuantity } from './itemsParameter.ts';
import { writeItem } from './quoteListUrl.ts';

const maxNameLength = 200;

/** `120 m` for goods sold by the metre, `3 pairs` of couplings; pieces and sets are numbers alone. */
export const amountOf = (line: QuoteLine): string =>
  line.unit === 'm' || line.unit === 'pair' ? `${line.quantity} ${unitOf(line)}` : String(line.quantity);

/** The lines of a request, `2 × SL 150 D open diesel set (https://s.example/products/1)` each; line breaks in a name become spaces. */
export const writeQuoteLines = (lines: readonly QuoteLine[], siteUrl: string): string =>
  lines
    .map((line) => {
      const name = nameOfLine(line).replace(/\s+/g, ' ').slice(0, maxNameLength);
      return `${amountOf(line)} × ${name} (${siteUrl}${addressOfLine(line)})`;
    })
    .join('\n');

/** '1 item', '3 items' */
export const countItems = (lines: readonly unknown[]): string =>
  lines.length === 1 ? '1 item' : `${lines.length} items`;

/** Joins lines of the same item in the same size: the first of them stays, with the sum of their quantities. */
export function mergeLines(lines: readonly QuoteLine[]): QuoteLine[] {
  const merged = new Map<string, QuoteLine>();
  for (const line of lines) {
    const first = merged.get(writeItem(line));
    const quantity = Math.min(maxQuantity, (first?.quantity ?? 0) + line.quantity);
    merged.set(writeItem(line), { ...(first ?? line), quantity });
  }
  return [...merged.values()];
}

/** The name of a line for an order: 'SL150-110 Impeller, 1.4408, for SL 150 D open diesel set'. */
export function nameOfLine({ name, part, size }: QuoteLine): string {
  if (part) return `${part.number} ${part.name}`.trim().concat(`, for ${part.machine ?? name}`);
  return size ? `${name}, ${size}` : name;
}

/** The unit beside a quantity: 'm', 'sets'. */
export const unitOf = ({ unit = 'piece', quantity }: QuoteLine): string =>
  unit === 'm' || quantity === 1 ? unit : `${unit}s`;

/** The unit of a part, from its name. */
export const unitOfName = (name: string): QuoteUnit =>
  /\b(set|kit|package|pair)\b/i.test(name) ? 'set' : 'piece';

/** The product's address with the part's row. */
export const addressOfLine = ({ id, part }: QuoteLine): string =>
  urlFor('product', { id }) + (part ? `#${encodeURIComponent(part.number)}` : '');
