import { urlFor } from '../../shared/pages/urlFor.ts';
import { Link } from '../navigation/Link.tsx';

/** Call to action: request a quote, or contact us. `query`: parameters of the quote page. */
export function QuoteCall({ query = {} }: { query?: Record<string, string> }) {
  return (
    <p className="quote-call cluster cluster--wide">
      <Link className="button" to={urlFor('requestQuote', {}, query)}>
        Request a Quote
      </Link>
      <Link to={urlFor('contact')}>Contact Us</Link>
    </p>
  );
}
