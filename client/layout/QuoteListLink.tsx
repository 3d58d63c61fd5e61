import { Link } from 'react-router-dom';
import { useSelection } from '../selection/selection.ts';
import { Icon } from '../ui/Icon.tsx';

/** The way to the quote list, with the number of its items on this device; without script to the page of the form. */
export function QuoteListLink() {
  const { quoted, quoteUrl, quoteLabel } = useSelection();
  return (
    <Link className="icon-button header__list" to={quoteUrl} aria-label={quoteLabel}>
      <Icon name="document" />
      <span className="header__count">{quoted.length || ''}</span>
    </Link>
  );
}
