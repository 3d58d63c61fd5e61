import type { JobSheet } from '../../shared/model/duty.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { Link } from '../navigation/Link.tsx';
import { Value } from '../units/Value.tsx';

/** A list of equipment as products, with one button to a quote for all of it. */
export function JobItems({ items, missing, quoteUrl }: Pick<JobSheet, 'items' | 'missing' | 'quoteUrl'>) {
  return (
    <div className="job-items">
      <ul>
        {items.map(({ id, name, amount, note }, index) => (
          <li key={index}>
            <span>{amount} ×</span>
            <Link to={urlFor('product', { id })} dir="auto">
              {name}
            </Link>
            <small>
              <Value {...note} />
            </small>
          </li>
        ))}
      </ul>
      {missing.map((note, index) => (
        <p className="job-items__missing" key={index}>
          <Value {...note} />: ask us.
        </p>
      ))}
      <p>
        <Link className="button" to={quoteUrl}>
          Request a quote for all of it
        </Link>
      </p>
    </div>
  );
}
