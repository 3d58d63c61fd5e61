import type { ServiceGroup } from '../../shared/content/serviceGroup.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Illustration } from '../components/Illustration.tsx';
import { NumberedSection } from '../components/NumberedSection.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageIndex } from '../components/PageIndex.tsx';
import { Paragraphs } from '../components/Paragraphs.tsx';
import { QuoteCall } from '../components/QuoteCall.tsx';
import { PageHead } from '../layout/PageHead.tsx';

const crumbs = [{ label: 'Our Services', url: urlFor('services') }];

export function ServiceGroupPage({ content: { group, others } }: { content: ContentOf<'serviceGroup'> }) {
  const { title, description, bullets, details, images } = group;
  const [opening, ...pictures] = images;
  return (
    <div className="service-group">
      <PageHead title={title} description={description[0] ?? title} />
      <div className="service-group__opening wrap">
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <PageHeading>{title}</PageHeading>
          <Paragraphs lines={description} />
          <QuoteCall />
        </div>
        {opening && <Illustration picture={opening} priority />}
      </div>
      <NumberedSection id="range" heading="What you can order">
        <ul className="service-group__bullets">
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      </NumberedSection>
      <NumberedSection id="details" heading="Good to know">
        <Details details={details} />
        <div className="service-group__pictures">
          {pictures.map((picture) => (
            <Illustration key={picture.src} picture={picture} />
          ))}
        </div>
      </NumberedSection>
      <NumberedSection id="others" heading="The other service groups">
        <nav aria-labelledby="others">
          <PageIndex pages={others} columns />
        </nav>
      </NumberedSection>
    </div>
  );
}

function Details({ details }: Pick<ServiceGroup, 'details'>) {
  return (
    <dl className="service-group__details">
      {details.map(({ heading, text }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
