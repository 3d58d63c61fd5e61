import type { Subsidiary } from '../../shared/content/subsidiary.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { EmailLink, PhoneLink } from '../components/ContactLinks.tsx';
import { Illustration } from '../components/Illustration.tsx';
import { NumberedSection } from '../components/NumberedSection.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Paragraphs } from '../components/Paragraphs.tsx';
import { QuoteCall } from '../components/QuoteCall.tsx';
import { SocialMarks } from '../components/SocialMarks.tsx';
import { PageHead } from '../layout/PageHead.tsx';

const crumbs = [{ label: 'Our Group of Companies', url: urlFor('companies') }];

export function SubsidiaryPage({ content: { subsidiary } }: { content: ContentOf<'subsidiary'> }) {
  const { name, location, overview, imageSrc, imageAlt } = subsidiary;
  return (
    <div className="subsidiary">
      <PageHead title={`${name}, ${location}`} description={overview[0] ?? name} />
      <div className="subsidiary__opening wrap">
        <div className="subsidiary__heading">
          <Breadcrumbs crumbs={crumbs} />
          <PageHeading eyebrow={location}>{name}</PageHeading>
        </div>
        <Illustration picture={{ src: imageSrc, alt: imageAlt }} priority />
      </div>
      <NumberedSection id="overview" heading="Overview">
        <div className="subsidiary__text">
          <Paragraphs lines={overview} />
        </div>
        <ContactDetails subsidiary={subsidiary} />
      </NumberedSection>
      <NumberedSection id="services" heading="Services">
        <Services services={subsidiary.services} />
        <div className="subsidiary__quote">
          <QuoteCall />
        </div>
      </NumberedSection>
    </div>
  );
}

function ContactDetails({ subsidiary }: { subsidiary: Subsidiary }) {
  const { phone, email, website, socialLinks } = subsidiary;
  return (
    <>
      <dl className="subsidiary__contact">
        <div>
          <dt>Phone</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            <EmailLink email={email} />
          </dd>
        </div>
        <div>
          <dt>Website</dt>
          <dd>
            <a href={website}>{website.replace(/^https?:\/\//, '')}</a>
          </dd>
        </div>
      </dl>
      <SocialMarks platforms={socialLinks.map(({ platform }) => platform)} />
    </>
  );
}

function Services({ services }: Pick<Subsidiary, 'services'>) {
  return (
    <ol className="subsidiary__services">
      {services.map(({ title, description }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ol>
  );
}
