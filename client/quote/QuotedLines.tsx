import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { amountOf } from '../../shared/selection/quoteLines.ts';
import { nameOfLine } from '../../shared/selection/quoteLineText.ts';
import { writeItem } from '../../shared/selection/quoteListUrl.ts';

/** The lines of a quote list to read: what the form beside it sends. */
export function QuotedLines({ lines }: { lines: readonly QuoteLine[] }) {
  return (
    <ol className="quoted-lines">
      {lines.map((line) => (
        <li key={writeItem(line)} dir="auto">
          {`${amountOf(line)} × ${nameOfLine(line)}`}
        </li>
      ))}
    </ol>
  );
}
