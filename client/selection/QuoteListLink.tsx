import { Link } from '../navigation/Link.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSelection } from './selection.ts';

/** Link to the quote list, with the number of its items on this device; without script to the form's page. */
export function QuoteListLink() {
  const { quoted, quoteUrl, quoteLabel } = useSelection();
  return (
    <Link className="icon-button quote-list-link screen-only" to={quoteUrl} aria-label={quoteLabel}>
      <Icon name="document" />
      <span className="quote-list-link__count">{quoted.length || ''}</span>
    </Link>
  );
}
