import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ignoreError } from '../../shared/ignoreError.ts';
import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { maxQuantity, maxQuoteLines } from '../../shared/selection/itemsParameter.ts';
import { addressOfLine, nameOfLine, unitOf } from '../../shared/selection/quoteLineText.ts';
import {
  quoteCsvUrl,
  quoteListUrl,
  writeItem,
  writeItemQuantities,
} from '../../shared/selection/quoteListUrl.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { Link } from '../navigation/Link.tsx';
import { CopyLink, ProductSelect } from '../selection/ListTools.tsx';
import { loadActions } from '../selection/loadActions.ts';
import type { KeepList } from './KeepList.tsx';

interface QuoteListProps {
  lines: readonly QuoteLine[];
  /** The list as it is now, also between an edit and its render. */
  current: () => readonly QuoteLine[];
  /** The other parameters of the address. */
  otherFields: Readonly<Record<string, string>>;
  choices: readonly ProductChoice[];
  onChange: (lines: readonly QuoteLine[]) => void;
}

/** The quote list as a form: without script it requests the page of the changed list, with script it changes in place. */
export function QuoteList({ lines, current, otherFields, choices, onChange }: QuoteListProps) {
  const element = useRef<HTMLFormElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [Keep, setKeep] = useState<typeof KeepList | null>(null);
  useEffect(() => {
    // The stored list has to be loaded before the page can tell whether the shown one differs.
    loadActions()
      .then(({ readSelection }) => readSelection())
      .then(() => import('./KeepList.tsx'))
      .then((module) => setKeep(() => module.KeepList), ignoreError);
  }, []);

  function onKept(list: readonly QuoteLine[], outcome: string): void {
    onChange(list);
    setAnnouncement(outcome);
  }

  /** Applies the form's values, or removes a line. */
  function edit(event: SyntheticEvent, removed?: QuoteLine): void {
    const { type, target } = event;
    // React reports every key: an emptied field waits for its digits until it is left.
    if (type === 'change' && target instanceof HTMLInputElement && target.value === '') return;
    if (type !== 'change') event.preventDefault();
    const added = type === 'submit' ? choices : [];
    import('./editQuoteList.ts')
      .then(
        ({ editQuoteList }) =>
          element.current && editQuoteList(element.current, { current, removed, added, onChange }),
        // A new release has removed the script, so the page loads as it does without script.
        () => {
          if (type === 'submit') element.current?.submit();
          if (removed) location.assign(String(target));
        },
      )
      .then((text) => setAnnouncement(text ?? ''), ignoreError);
  }

  return (
    <form
      ref={element}
      className="quote-list"
      action={urlFor('requestQuote')}
      method="get"
      aria-labelledby="quote-list-title"
      tabIndex={-1}
      onChange={edit}
      onBlur={(event) => event.target.matches(':invalid') && edit(event)}
      onSubmit={edit}
    >
      <h2 id="quote-list-title">Quote list</h2>
      <input type="hidden" name="items" value={writeItemQuantities(lines)} />
      {Object.entries(otherFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ol className="quote-list__lines numbered rows">
        {lines.map((line, index) => (
          <QuoteListLine
            key={line.key ?? writeItem(line)}
            line={line}
            at={index + 1}
            restUrl={quoteListUrl(
              lines.filter((other) => other !== line),
              otherFields,
            )}
            onRemove={(event) => edit(event, line)}
          />
        ))}
      </ol>
      <div className="quote-list__more screen-only">
        {lines.length < maxQuoteLines ? (
          <ProductSelect
            key={lines.length}
            id="quote-add"
            choices={choices}
            without={lines.flatMap(({ id, part, size }) => (part || size ? [] : id))}
          />
        ) : (
          <p>{maxQuoteLines} items at most.</p>
        )}
        <button className="button button--quiet" type="submit">
          Update list
        </button>
      </div>
      <ShareQuoteList lines={lines}>{Keep && <Keep lines={lines} onKept={onKept} />}</ShareQuoteList>
      <p className="quote-list__status screen-only" role="status">
        {announcement}
      </p>
    </form>
  );
}

/** Ways to share a quote list. Its address contains the whole list, so these are plain links. */
function ShareQuoteList({ lines, children }: { lines: readonly QuoteLine[]; children: ReactNode }) {
  const { siteUrl } = usePageView();
  const url = siteUrl + quoteListUrl(lines);
  const text = encodeURIComponent(`Quote list: ${url}`);
  return (
    <p className="quote-list__foot cluster screen-only">
      <CopyLink key={url} url={url} />
      <a href={`https://wa.me/?text=${text}`} rel="noreferrer">
        Share on WhatsApp
      </a>
      <a href={`mailto:?subject=Quote%20list&body=${text}`}>Share by e-mail</a>
      <a href={quoteCsvUrl(lines)} rel="nofollow" download>
        Save as CSV
      </a>
      {children}
    </p>
  );
}

interface QuoteListLineProps {
  line: QuoteLine;
  /** Counted from 1. */
  at: number;
  restUrl: string;
  onRemove: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function QuoteListLine({ line, at, restUrl, onRemove }: QuoteListLineProps) {
  const { name, quantity, part, roll } = line;
  const fullName = nameOfLine(line);
  return (
    <li data-key={line.key ?? writeItem(line)}>
      <div className="quote-list__item">
        <Link className="quote-list__name" to={addressOfLine(line)} dir="auto">
          {part ? `${part.number} ${part.name}` : name}
        </Link>
        {part && <span className="note">{`for ${part.machine ?? name}`}</span>}
        {roll && <span className="note">{`In rolls of ${roll} m`}</span>}
        <Size line={line} at={at} />
      </div>
      <span className="quote-list__quantity field">
        <input
          type="number"
          name="quantity"
          aria-label={`Quantity: ${fullName}`}
          min={1}
          max={maxQuantity}
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={quantity}
        />
        <span className="quote-list__unit note">{unitOf(line)}</span>
      </span>
      <Link
        className="quote-list__remove screen-only"
        to={restUrl}
        rel="nofollow"
        aria-label={`Remove ${fullName}`}
        onClick={onRemove}
      >
        Remove
      </Link>
    </li>
  );
}

/** Every line of the form has this field, so that the server can match values to lines. */
function Size({ line: { name, size = '', sizes }, at }: Pick<QuoteListLineProps, 'line' | 'at'>) {
  if (!sizes) return <input type="hidden" name="size" value={size} />;
  return (
    <span className="quote-list__size field">
      <label htmlFor={`size-${at}`}>
        Size<span className="visually-hidden">: {name}</span>
      </label>
      <select id={`size-${at}`} name="size" autoComplete="off" defaultValue={size}>
        <option value="">To be agreed</option>
        {sizes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {/* A select prints as a box, so the value is printed as text. */}
      <span className="quote-list__printed">{size}</span>
    </span>
  );
}
