import type { PricingPlan } from '../../../shared/content/pricing.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';

export function PricingPage({ content: { lead, plans } }: { content: ContentOf<'pricing'> }) {
  return (
    <div className="wrap page">
      <PageHeading eyebrow="Price table" lead={lead}>
        Pricing
      </PageHeading>
      <ul className="pricing">
        {plans.map((plan, index) => (
          <li key={plan.title} className={index === plans.length - 1 ? 'dark' : 'band--white'}>
            <Plan plan={plan} number={`0${index + 1}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Plan({ plan: { title, price, line, features }, number }: { plan: PricingPlan; number: string }) {
  return (
    <article className="pricing__plan">
      <p className="section-number" aria-hidden="true">
        {number}
      </p>
      <h2>{title}</h2>
      <p className="lead">{line}</p>
      <p className="pricing__price figure-value">
        {`$${price}`} <span>per month</span>
      </p>
      <ul className="dashes">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="pricing__action">
        <Link
          className="button button--quiet"
          to={urlFor('requestQuote')}
          aria-label={`Request a Quote: ${title}`}
        >
          Request a Quote
        </Link>
      </p>
    </article>
  );
}
