import { company, countries } from '../../../shared/content/company.ts';
import type { GetInTouch as Words } from '../../../shared/content/homeReasons.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { PhoneLink, WhatsAppLink } from '../../company/ContactLinks.tsx';
import { useChosenFirst } from '../../company/CountryChoice.tsx';
import { usePageView } from '../../navigation/currentPage.tsx';
import { Link } from '../../navigation/Link.tsx';

/** The last section of a home page: quote, phones by country, WhatsApp, contact page and newsletter. */
export function GetInTouch({ words }: { words: Words }) {
  const { companies } = usePageView().shell;
  const phones = countries.flatMap((country) => companies.find(({ location }) => location === country) ?? []);
  return (
    <section className="get-in-touch home-section dark home-blue">
      <div className="home-section__grid wrap">
        <p className="home-section__eyebrow section-number">{words.eyebrow}</p>
        <h2>
          <Link to={words.href}>{words.heading}</Link>
        </h2>
        <div className="get-in-touch__ways">
          <p className="lead">{words.line}</p>
          <Link className="button button--light" to={urlFor('requestQuote')}>
            Request a Quote
          </Link>
          <ul className="get-in-touch__phones">
            {useChosenFirst(phones, ({ location }) => location).map(({ id, location, phone }) => (
              <li key={id}>
                <span>{location}</span> <PhoneLink phone={phone} />
              </li>
            ))}
          </ul>
          {words.whatsapp && <WhatsAppLink mobile={words.whatsapp} subject={company.name} />}
        </div>
        <p className="get-in-touch__newsletter">
          {words.newsletter.line}{' '}
          <a className="line-link" href={words.newsletter.href}>
            {words.newsletter.label}
          </a>
        </p>
      </div>
    </section>
  );
}
