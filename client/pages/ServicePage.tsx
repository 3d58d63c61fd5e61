import type { ServiceSummary } from '../../shared/model/service.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageIndex } from '../components/PageIndex.tsx';
import { Paragraphs } from '../components/Paragraphs.tsx';
import { Picture } from '../components/Picture.tsx';
import { QuoteCall } from '../components/QuoteCall.tsx';
import { Sections } from '../components/Sections.tsx';
import { PageHead } from '../layout/PageHead.tsx';

const crumbs = [{ label: 'Our Services', url: urlFor('services') }];

export function ServicePage({ content: { service, others } }: { content: ContentOf<'service'> }) {
  const { name, image, description } = service;
  return (
    <div className="service wrap page">
      <PageHead title={`${name} – Our Services`} description={description[0] ?? name} />
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading>{name}</PageHeading>
      <div className="service__picture">
        <Picture path={image} alt={name} frame="wide" priority />
      </div>
      <div className="service__columns">
        <article className="service__text" aria-label={name}>
          <div className="service__description">
            <Paragraphs lines={description} />
          </div>
          <Sections body={service} subject={name} />
        </article>
        <div className="service__side">
          <QuoteCall />
          <OtherServices services={others} />
        </div>
      </div>
    </div>
  );
}

function OtherServices({ services }: { services: ServiceSummary[] }) {
  if (services.length === 0) return null;
  return (
    <nav aria-labelledby="other-services">
      <h2 id="other-services">Other services</h2>
      <PageIndex pages={services.map(({ id, name }) => ({ title: name, url: urlFor('service', { id }) }))} />
    </nav>
  );
}
