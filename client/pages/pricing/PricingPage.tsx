import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { Dashes } from '../../ui/keepTogether.tsx';

export function PricingPage({ content: { lead, plans } }: { content: ContentOf<'pricing'> }) {
  return (
    <div className="wrap page">
      <PageHeading eyebrow="Price table" lead={lead}>
        Pricing
      </PageHeading>
      <ul className="pricing numbered">
        {plans.map(({ title, price, line, features }, index) => (
          <li key={title} className={`pricing__plan ${index === plans.length - 1 ? 'dark' : 'band--white'}`}>
            <h2>{title}</h2>
            <p className="lead">{line}</p>
            <p className="pricing__price figure-value">
              {`$${price}`} <span>per month</span>
            </p>
            <Dashes points={features} />
            <p className="pricing__action">
              <Link
                className="button button--quiet"
                to={urlFor('requestQuote')}
                aria-label={`Request a Quote: ${title}`}
              >
                Request a Quote
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
