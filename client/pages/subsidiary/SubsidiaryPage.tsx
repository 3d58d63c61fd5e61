import type { ReactNode } from 'react';
import type { Subsidiary } from '../../../shared/content/subsidiary.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Monogram, SocialMarks } from '../../company/Brand.tsx';
import { EmailLink, PhoneLink, WhatsAppLink } from '../../company/ContactLinks.tsx';
import { QuoteCall } from '../../company/QuoteCall.tsx';
import { usePageView } from '../../navigation/currentPage.tsx';
import { Link } from '../../navigation/Link.tsx';
import { NumberedSection } from '../../pageParts/NumberedSection.tsx';
import { Opening } from '../../pageParts/Opening.tsx';
import { Statements } from '../../pageParts/Statements.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Paragraphs } from '../../ui/keepTogether.tsx';

export function SubsidiaryPage({ content: { subsidiary, others } }: { content: ContentOf<'subsidiary'> }) {
  const { id, name, location, overview, image, services, socialLinks } = subsidiary;
  const isCompany = useIsCompany(id);
  return (
    <div className="subsidiary">
      <Opening
        eyebrow={location}
        title={name}
        picture={<Illustration picture={image} frame="opening" priority inside />}
      />
      <ContactStrip subsidiary={subsidiary} />
      <NumberedSection id="overview" heading="Overview">
        <div className="subsidiary__text">
          <Paragraphs lines={overview} />
        </div>
        <SocialMarks platforms={socialLinks.map(({ platform }) => platform)} />
      </NumberedSection>
      <NumberedSection id="services" heading="Services">
        <Statements
          layout="cells"
          statements={services.map(({ description: text, ...service }) => ({ ...service, text }))}
        />
        <QuoteCall query={isCompany ? { company: id } : {}} />
      </NumberedSection>
      <NumberedSection id="others" heading="The other companies">
        <ul className="company-index">
          {others.map(({ id, name, desc, location, monogram }) => (
            <li key={id}>
              <Link to={urlFor('subsidiary', { id })}>
                <Monogram letters={monogram} />
                <span className="company-index__name">{name}</span>
                <span className="company-index__text">{desc}</span>
                <span className="company-index__country note">{location}</span>
              </Link>
            </li>
          ))}
        </ul>
      </NumberedSection>
    </div>
  );
}

/** The placeholder stands for no company: no address book entry, no request to it. */
const useIsCompany = (id: string): boolean => usePageView().canonical === urlFor('subsidiary', { id });

const icons = {
  Phone: 'phone',
  Place: 'pin',
  'E-mail': 'mail',
  Chat: 'chat',
  Website: 'globe',
  'Address book': 'download',
} as const;

function ContactStrip({ subsidiary }: { subsidiary: Subsidiary }) {
  const { id, name, phone, email, website, city, location, hours, whatsapp } = subsidiary;
  const rows: Record<string, ReactNode> = {
    Phone: <PhoneLink phone={phone} />,
    Place: city && `${city}, ${location} · ${hours}`,
    'E-mail': <EmailLink email={email} />,
    Chat: whatsapp && <WhatsAppLink mobile={whatsapp} subject={name} />,
    Website: <a href={website}>{website.replace(/^https?:\/\//, '')}</a>,
    'Address book': useIsCompany(id) && (
      <a href={`${urlFor('subsidiary', { id })}.vcf`} download>
        Save as a contact
      </a>
    ),
  };
  return (
    <dl className="subsidiary__contact wrap">
      {Object.entries(icons).map(
        ([label, icon]) =>
          rows[label] && (
            <div key={label}>
              <dt>
                <Icon name={icon} /> {label}
              </dt>
              <dd>{rows[label]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
