import { company } from '../../../shared/content/company.ts';
import type { ContactInfo } from '../../../shared/model/contactInfo.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { SocialMarks } from '../../company/Brand.tsx';
import { Address, EmailLink, PhoneLink, WhatsAppLink } from '../../company/ContactLinks.tsx';
import { CountryChoice, useChosenFirst } from '../../company/CountryChoice.tsx';
import { ContactForm } from '../../forms/ContactForm.tsx';
import { usePageView } from '../../navigation/currentPage.tsx';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { MapBox } from './MapBox.tsx';

const lead = 'Ring when a pump has stopped. Write when there is time for a drawing.';

export function ContactPage({ content }: { content: ContentOf<'contact'> }) {
  const { mapUrl, countries } = content;
  const { shell, isIncomplete } = usePageView();
  const { contact } = shell;
  return (
    <div className="contact">
      <div className="page wrap grid side-by-side">
        <div className="span-5">
          <PageHeading lead={lead}>Contact Us</PageHeading>
          {contact && <Details contact={contact} content={content} />}
          {!contact && isIncomplete && <div className="contact__awaited" />}
          <SocialMarks platforms={company.socialPlatforms} />
        </div>
        <section
          className="contact__form side-by-side__tall span-7 screen-only"
          aria-labelledby="contact-form"
        >
          <h2 id="contact-form">Drop A Line!</h2>
          <ContactForm />
        </section>
        <Countries countries={countries} />
      </div>
      <section aria-label="Where To Find Us">
        <MapBox url={mapUrl} address={contact?.address ?? []} />
      </section>
    </div>
  );
}

function Details({ contact, content }: { contact: ContactInfo; content: ContentOf<'contact'> }) {
  const { address, phone, email } = contact;
  const { hours, whatsapp } = content;
  const rows = {
    Phone: phone && <PhoneLink phone={phone} />,
    'Office hours': phone && hours,
    Email: email && <EmailLink email={email} />,
    Address: address.length > 0 && <Address lines={address} />,
    Chat: whatsapp && <WhatsAppLink mobile={whatsapp} subject={company.name} />,
  };
  return (
    <dl className="contact__details">
      {Object.entries(rows).map(
        ([title, value]) =>
          value && (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Countries({ countries }: Pick<ContentOf<'contact'>, 'countries'>) {
  return (
    <section className="contact__countries span-5" aria-labelledby="contact-countries">
      <h2 className="visually-hidden" id="contact-countries">
        By country
      </h2>
      <CountryChoice />
      {useChosenFirst(countries, ({ country }) => country).map(({ country, companies }) => (
        <div key={country} className="contact__country ruled">
          <h3>{country}</h3>
          <ul>
            {companies.map(({ id, name, phone, city, hours }) => (
              <li key={id} className="spread">
                <Link className="plain-link" to={urlFor('subsidiary', { id })}>
                  {name}
                </Link>
                <PhoneLink phone={phone} />
                <p className="note">{`${city} · ${hours}`}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
