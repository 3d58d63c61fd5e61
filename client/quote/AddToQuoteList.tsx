import { useState } from 'react';
import { Link } from 'react-router-dom';
import { quoteListUrl } from '../../shared/selection/itemsParameter.ts';
import { ActionLink } from '../selection/ActionLink.tsx';
import { loadActions } from '../selection/loadActions.ts';
import { type ChosenProduct, useSelection } from '../selection/selection.ts';

/** Adds a product to the quote list and announces it; without script a link to a list of this product. */
export function AddToQuoteList({ id, name }: ChosenProduct) {
  const { quoted } = useSelection();
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <ActionLink
        className="button button--quiet"
        to={quoteListUrl([{ id, quantity: 1 }])}
        onAct={async () => setAnnouncement((await loadActions()).addToQuoteList({ id, name }))}
      >
        Add to quote list
      </ActionLink>
      <p className="add-to-quote-list">
        <span role="status">{announcement}</span>{' '}
        {quoted.length > 0 && (
          <Link to={quoteListUrl(quoted)}>
            {quoted.length === 1 ? 'Quote list: 1 product' : `Quote list: ${quoted.length} products`}
          </Link>
        )}
      </p>
    </>
  );
}
