import { Link } from 'react-router-dom';
import { urlFor } from '../../shared/pages/urlFor.ts';

/** Call to action: request a quote or contact us. */
export function QuoteCall() {
  return (
    <p className="quote-call">
      <Link className="button" to={urlFor('requestQuote')}>
        Request a Quote
      </Link>
      <Link className="quote-call__other" to={urlFor('contact')}>
        Contact Us
      </Link>
    </p>
  );
}
