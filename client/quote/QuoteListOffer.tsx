import { Link } from 'react-router-dom';
import { amountOf } from '../../shared/selection/quoteLines.ts';
import { nameOfLine } from '../../shared/selection/quoteLineText.ts';
import { writeItem } from '../../shared/selection/quoteListUrl.ts';
import { useSelection } from '../selection/selection.ts';

/** The quote list stored on this device, which the form below sends, and the way to change it. */
export function QuoteListOffer() {
  const { quoted, quoteUrl, quoteLabel } = useSelection();
  if (quoted.length === 0) return null;
  return (
    <div className="quote-list-offer">
      <Link to={quoteUrl}>{quoteLabel}</Link>
      <ol className="quote-list-offer__lines">
        {quoted.map((line) => (
          <li key={writeItem(line)} dir="auto">
            {`${amountOf(line)} × ${nameOfLine(line)}`}
          </li>
        ))}
      </ol>
    </div>
  );
}
