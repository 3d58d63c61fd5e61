import { Link } from 'react-router-dom';
import { urlFor } from '../../shared/pages/urlFor.ts';

interface QuoteCallProps {
  /** Id of the group company that is asked. */
  company?: string;
}

/** Call to action: request a quote or contact us. */
export function QuoteCall({ company }: QuoteCallProps) {
  return (
    <p className="quote-call">
      <Link className="button" to={urlFor('requestQuote', {}, company ? { company } : {})}>
        Request a Quote
      </Link>
      <Link className="quote-call__other" to={urlFor('contact')}>
        Contact Us
      </Link>
    </p>
  );
}
