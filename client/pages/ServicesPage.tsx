import { Link } from 'react-router-dom';
import type { ServiceSummary } from '../../shared/model/service.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { NumberedSection } from '../components/NumberedSection.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageIndex } from '../components/PageIndex.tsx';
import { Picture } from '../components/Picture.tsx';
import { QuoteCall } from '../components/QuoteCall.tsx';
import { PageHead } from '../layout/PageHead.tsx';

export function ServicesPage({ content: { services, groups } }: { content: ContentOf<'services'> }) {
  const names = services.map(({ name }) => name).join(', ');
  return (
    <div className="services">
      <PageHead title="Our Services" description={names || 'Services not found'} />
      <div className="services__opening wrap">
        <PageHeading eyebrow="What we do">Our Services</PageHeading>
        {services.length > 0 ? (
          <ServiceList services={services} />
        ) : (
          <p className="services__none">Services not found</p>
        )}
      </div>
      <NumberedSection id="groups" heading="What the group supplies and makes">
        <PageIndex pages={groups} columns />
        <div className="services__quote">
          <QuoteCall />
        </div>
      </NumberedSection>
    </div>
  );
}

function ServiceList({ services }: { services: ServiceSummary[] }) {
  return (
    <ul className="services__list">
      {services.map(({ id, name, image }, index) => (
        <li key={id}>
          <Link className="services__link" to={urlFor('service', { id })}>
            <span className="services__frame">
              <Picture path={image} alt="" priority={index === 0} />
            </span>
            <span className="services__name" dir="auto">
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
