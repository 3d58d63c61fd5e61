import { useState } from 'react';
import { Link } from 'react-router-dom';
import { quoteListUrl } from '../../shared/selection/itemsParameter.ts';
import { ActionLink } from '../selection/ActionLink.tsx';
import { loadActions } from '../selection/loadActions.ts';
import { type ChosenProduct, useSelection } from '../selection/selection.ts';

/** Puts a product into the quote list and says so; without script a link to a list of that product. */
export function AddToQuoteList({ id, name }: ChosenProduct) {
  const { quoted } = useSelection();
  const [said, setSaid] = useState('');
  return (
    <>
      <ActionLink
        className="button button--quiet"
        to={quoteListUrl([{ id, quantity: 1 }])}
        onAct={async () => setSaid((await loadActions()).addToQuoteList({ id, name }))}
      >
        Add to quote list
      </ActionLink>
      <p className="add-to-quote-list">
        <span role="status">{said}</span>{' '}
        {quoted.length > 0 && (
          <Link to={quoteListUrl(quoted)}>
            {quoted.length === 1 ? 'Quote list: 1 product' : `Quote list: ${quoted.length} products`}
          </Link>
        )}
      </p>
    </>
  );
}
