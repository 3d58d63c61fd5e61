import { type ChangeEvent, type FormEvent, type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import {
  maxQuantity,
  maxQuoteLines,
  quoteListUrl,
  writeItemQuantities,
} from '../../shared/selection/itemsParameter.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { CopyLink } from '../selection/CopyLink.tsx';
import { ProductSelect } from '../selection/ProductSelect.tsx';

interface QuoteListProps {
  lines: readonly QuoteLine[];
  choices: readonly ProductChoice[];
  onChange: (lines: readonly QuoteLine[]) => void;
}

/** The quote list as a form: without script it requests the page of the changed list, with script it changes in place. */
export function QuoteList({ lines, choices, onChange }: QuoteListProps) {
  const { siteUrl } = usePageView();
  const [announcement, setAnnouncement] = useState('');

  function change(changed: readonly QuoteLine[]): void {
    onChange(changed);
    setAnnouncement(`The list has ${summaryOf(changed)}.`);
  }

  function onQuantity({ currentTarget }: ChangeEvent<HTMLInputElement>, changed: QuoteLine): void {
    const quantity = currentTarget.valueAsNumber;
    if (!currentTarget.validity.valid)
      setAnnouncement(`A quantity is a whole number from 1 to ${maxQuantity}.`);
    else change(lines.map((line) => (line === changed ? { ...line, quantity } : line)));
  }

  function onRemove(event: MouseEvent<HTMLAnchorElement>, rest: QuoteLine[]): void {
    event.preventDefault();
    // The focused link is removed, so the focus goes to the list, or to the page when the list is removed too.
    const newFocus = rest.length > 0 ? event.currentTarget.closest('form') : document.querySelector('main');
    newFocus?.focus({ preventScroll: true });
    change(rest);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const added = new FormData(event.currentTarget).get('add');
    const choice = choices.find(({ id }) => id === added);
    if (choice) change([...lines, { ...choice, quantity: 1 }]);
    else setAnnouncement(`The list has ${summaryOf(lines)}.`);
  }

  return (
    <form
      className="quote-list"
      action={urlFor('requestQuote')}
      method="get"
      aria-labelledby="quote-list"
      tabIndex={-1}
      onSubmit={onSubmit}
    >
      <h2 id="quote-list">Quote list</h2>
      <input type="hidden" name="items" value={writeItemQuantities(lines)} />
      <ol className="quote-list__lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} lines={lines} onQuantity={onQuantity} onRemove={onRemove} />
        ))}
      </ol>
      <div className="quote-list__more">
        {lines.length < maxQuoteLines ? (
          <ProductSelect
            key={lines.length}
            id="quote-add"
            choices={choices}
            without={lines.map(({ id }) => id)}
          />
        ) : (
          <p>{maxQuoteLines} products at most.</p>
        )}
        <button className="button button--quiet" type="submit">
          Update list
        </button>
      </div>
      <p className="quote-list__foot">
        <CopyLink key={quoteListUrl(lines)} url={siteUrl + quoteListUrl(lines)} />
        <span role="status">{announcement}</span>
      </p>
    </form>
  );
}

function summaryOf(lines: readonly QuoteLine[]): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${lines.length} ${lines.length === 1 ? 'product' : 'products'}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
}

interface LineProps {
  line: QuoteLine;
  lines: readonly QuoteLine[];
  onQuantity: (event: ChangeEvent<HTMLInputElement>, line: QuoteLine) => void;
  onRemove: (event: MouseEvent<HTMLAnchorElement>, rest: QuoteLine[]) => void;
}

function Line({ line, lines, onQuantity, onRemove }: LineProps) {
  const { id, name, quantity } = line;
  const rest = lines.filter((other) => other !== line);
  const at = lines.indexOf(line) + 1;
  return (
    <li>
      <Link className="quote-list__name" to={urlFor('product', { id })} dir="auto">
        {name}
      </Link>
      <span className="quote-list__quantity field">
        <label htmlFor={`quantity-${at}`}>
          Quantity<span className="visually-hidden">: {name}</span>
        </label>
        <input
          id={`quantity-${at}`}
          type="number"
          name="quantity"
          min={1}
          max={maxQuantity}
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={quantity}
          onChange={(event) => onQuantity(event, line)}
        />
      </span>
      <Link
        className="quote-list__remove"
        to={quoteListUrl(rest)}
        rel="nofollow"
        aria-label={`Remove ${name}`}
        onClick={(event) => onRemove(event, rest)}
      >
        Remove
      </Link>
    </li>
  );
}
