import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { maxQuantity } from '../../shared/selection/itemsParameter.ts';
import { addressOfLine, nameOfLine, unitOf } from '../../shared/selection/quoteLineText.ts';

interface QuoteListLineProps {
  line: QuoteLine;
  /** Counted from 1. */
  at: number;
  /** The list without this line. */
  restUrl: string;
  onRemove: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function QuoteListLine({ line, at, restUrl, onRemove }: QuoteListLineProps) {
  const { name, quantity, part } = line;
  const fullName = nameOfLine(line);
  return (
    <li>
      <div className="quote-list__item">
        <Link className="quote-list__name" to={addressOfLine(line)} dir="auto">
          {part ? `${part.number} ${part.name}` : name}
        </Link>
        {part && <span className="quote-list__for">{`for ${name}`}</span>}
        <Size line={line} at={at} />
      </div>
      <span className="quote-list__quantity field">
        <label className="visually-hidden" htmlFor={`quantity-${at}`}>
          {`Quantity: ${fullName}`}
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
        />
        <span className="quote-list__unit">{unitOf(line)}</span>
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

/** Every line of the form has this field, so that the server knows to which line a value belongs. */
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
      {/* A select prints as a box. */}
      <span className="quote-list__printed">{size}</span>
    </span>
  );
}
