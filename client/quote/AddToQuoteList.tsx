import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { addToQuoteUrl } from '../../shared/selection/addToQuoteUrl.ts';
import { ActionLink } from '../selection/ActionLink.tsx';
import { loadActions } from '../selection/loadActions.ts';
import { useSelection } from '../selection/selection.ts';

/** Adds a product to the quote list and announces it; without script a link to a list of this product. */
export function AddToQuoteList({ product }: { product: Omit<QuoteLine, 'quantity'> }) {
  const { quoted, quoteUrl, quoteLabel } = useSelection();
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <ActionLink
        className="button button--quiet"
        to={addToQuoteUrl(product.id)}
        onAct={async () => setAnnouncement((await loadActions()).addToQuoteList(product))}
      >
        Add to quote list
      </ActionLink>
      <p className="add-to-quote-list">
        <span role="status">{announcement}</span>{' '}
        {quoted.length > 0 && <Link to={quoteUrl}>{quoteLabel}</Link>}
      </p>
    </>
  );
}
