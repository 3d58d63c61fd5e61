import { urlFor } from '../../shared/pages/urlFor.ts';
import { Link } from '../navigation/Link.tsx';

interface QuoteCallProps {
  /** Id of the group company for the request. */
  company?: string;
  isHire?: boolean;
}

/** Call to action: request a quote or contact us. */
export function QuoteCall({ company, isHire }: QuoteCallProps) {
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
