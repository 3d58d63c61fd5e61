import type { QuoteLine } from '../model/quoteLine.ts';
import { addressOfLine, nameOfLine, unitOf } from './quoteLineText.ts';

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
