import type { QuoteLine, QuoteUnit } from '../model/quoteLine.ts';
import { urlFor } from '../pages/urlFor.ts';

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
