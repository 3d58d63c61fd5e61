import { useState } from 'react';
import { Link } from 'react-router-dom';
import { quoteListUrl } from '../../shared/itemsParameter.ts';
import { useHydrated } from '../components/useHydrated.ts';
import { type ChosenProduct, loadActions, useSelection } from './selection.ts';

/** Puts a product into the quote list and says so; without script a link to a list of that product. */
export function AddToQuoteList({ id, name }: ChosenProduct) {
  const { quoted } = useSelection();
  const isHydrated = useHydrated();
  const [said, setSaid] = useState('');
  const url = quoteListUrl([{ id, quantity: 1 }]);
  const add = () =>
    loadActions().then(
      ({ addToQuoteList }) => setSaid(addToQuoteList({ id, name })),
      () => location.assign(url),
    );
  return (
    <>
      {isHydrated ? (
        <button className="button button--quiet" type="button" onClick={add}>
          Add to quote list
        </button>
      ) : (
        <Link className="button button--quiet" to={url} rel="nofollow">
          Add to quote list
        </Link>
      )}
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
