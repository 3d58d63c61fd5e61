import { urlFor } from '../../shared/pages/urlFor.ts';
import { ButtonLink, Link } from '../navigation/Link.tsx';

/** Call to action: request a quote, by its id from one group company, or contact us. */
export function QuoteCall({ company, isHire }: { company?: string; isHire?: boolean }) {
  const query = { ...(company && { company }), ...(isHire && { terms: 'hire' }) };
  return (
    <p className="quote-call cluster cluster--wide">
      <ButtonLink to={urlFor('requestQuote', {}, query)}>Request a Quote</ButtonLink>
      <Link to={urlFor('contact')}>Contact Us</Link>
    </p>
  );
}
