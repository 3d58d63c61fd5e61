import { useState } from 'react';
import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import type { QuoteLine, QuotePart } from '../../shared/model/quoteLine.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { addToQuoteUrl } from '../../shared/selection/addToQuoteUrl.ts';
import { Link } from '../navigation/Link.tsx';
import { ActionLink } from '../selection/CompareToggle.tsx';
import { loadActions } from '../selection/loadActions.ts';
import { useSelection } from '../selection/selection.ts';

interface AddToQuoteListProps {
  product: Omit<QuoteLine, 'quantity'>;
  /** The current quote list as a query: without script nothing else remembers it. */
  items: string;
  /** The short version in a bar, without the link to the list. */
  label?: 'List';
}

/** Adds a product to the quote list and announces it; without script a link to the list with this product. */
export function AddToQuoteList({ product, items, label }: AddToQuoteListProps) {
  const { quoted, quoteUrl, quoteLabel } = useSelection();
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <ActionLink
        className="button button--quiet"
        to={addToQuoteUrl(product.id, { items })}
        onAct={async () => setAnnouncement((await loadActions()).addToQuoteList(product))}
      >
        {label ?? 'Add to quote list'}
      </ActionLink>
      <p className="add-to-quote-list">
        <span role="status">{announcement}</span>{' '}
        {!label && quoted.length > 0 && <Link to={quoteUrl}>{quoteLabel}</Link>}
        {!label && quoted.length === 0 && items && (
          <Link to={urlFor('requestQuote', {}, { items })} rel="nofollow">
            {quoteLabel}
          </Link>
        )}
      </p>
    </>
  );
}

interface AddPartProps extends Pick<AddToQuoteListProps, 'items'> {
  product: ProductChoice;
  part: QuotePart;
}

/**
 * Adds a spare part to the quote list; without script a link to the list with it. The link shows the new quantity, so only a
 * refusal is visible beside it.
 */
export function AddPart({ product: { id, name }, part, items }: AddPartProps) {
  const { quoted } = useSelection();
  const [announcement, setAnnouncement] = useState('');
  const quantity = quoted.find((line) => line.id === id && line.part?.number === part.number)?.quantity;
  const text = quantity ? `Add (${quantity})` : 'Add';
  return (
    <>
      <ActionLink
        className="add-part screen-only"
        to={addToQuoteUrl(id, { part: part.number, items })}
        label={`${text} ${part.number} ${part.name} to the list`}
        onAct={async () => setAnnouncement((await loadActions()).addToQuoteList({ id, name, part }))}
      >
        {text}
      </ActionLink>
      <span className={quantity ? 'visually-hidden' : 'note screen-only'} role="status">
        {announcement}
      </span>
    </>
  );
}
