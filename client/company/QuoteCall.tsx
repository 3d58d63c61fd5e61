import { urlFor } from '../../shared/pages/urlFor.ts';
import { Link } from '../navigation/Link.tsx';

/** Call to action: request a quote, or contact us. `company`: id of the group company that is asked. */
export function QuoteCall({ company, isHire }: { company?: string; isHire?: boolean }) {
  const query = { ...(company && { company }), ...(isHire && { terms: 'hire' }) };
  return (
    <p className="quote-call cluster cluster--wide">
      <Link className="button" to={urlFor('requestQuote', {}, query)}>
        Request a Quote
      </Link>
      <Link to={urlFor('contact')}>Contact Us</Link>
    </p>
  );
}
