import { Link } from 'react-router-dom';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { quoteListUrl } from '../../shared/selection/itemsParameter.ts';
import { useSelection } from '../selection/selection.ts';

const noLines: readonly QuoteLine[] = [];

/** A link to the quote list stored on this device, unless the page shows that list. */
export function QuoteListOffer({ shown = noLines }: { shown?: readonly QuoteLine[] }) {
  const { quoted } = useSelection();
  const isOther = quoted.length > 0 && quoteListUrl(quoted) !== quoteListUrl(shown);
  return (
    <p className="quote-list-offer">
      {isOther && (
        <Link to={quoteListUrl(quoted)}>
          {quoted.length === 1 ? 'Your quote list: 1 product' : `Your quote list: ${quoted.length} products`}
        </Link>
      )}
    </p>
  );
}
