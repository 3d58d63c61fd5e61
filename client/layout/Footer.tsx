import { company, countries } from '../../shared/content/company.ts';
import type { Shell } from '../../shared/pages/pageView.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { Brand, SocialMarks } from '../company/Brand.tsx';
import { Address, EmailLink, PhoneLink } from '../company/ContactLinks.tsx';
import { NewsletterForm } from '../forms/NewsletterForm.tsx';
import { usePageView } from '../navigation/currentPage.tsx';
import { Link } from '../navigation/Link.tsx';

export function Footer() {
  const { contact, footerProducts, footerServices, companies, more } = usePageView().shell;
  return (
    <footer className="footer dark dark--ink">
      <section className="footer__newsletter screen-only" aria-labelledby="footer-newsletter">
        <div className="wrap">
          <div>
            {/* The target of newsletter links when no dialog opens. */}
            <h2 id="footer-newsletter" tabIndex={-1}>
              Newsletter
            </h2>
            <p className="footer__news">{company.newsletter}</p>
          </div>
          <NewsletterForm id="footer-newsletter-form" />
        </div>
      </section>
      <div className="footer__columns wrap">
        <section className="footer__company" aria-label="Contact details">
          <Brand />
          <p>{company.tagline}</p>
          {contact && contact.address.length > 0 && <Address lines={contact.address} />}
          {contact?.phone && (
            <p className="footer__reach">
              <PhoneLink phone={contact.phone} />
            </p>
          )}
          {contact?.email && (
            <p className="footer__reach">
              <EmailLink email={contact.email} />
            </p>
          )}
        </section>
        <FooterLinks title="Services" page="service" records={footerServices} />
        <FooterLinks title="Products" page="product" records={footerProducts} />
        <Companies companies={companies} />
      </div>
      <div className="footer__legal cluster wrap">
        <p>{`© ${company.copyrightYear} ${company.name}`}</p>
        {[...more, { title: 'Privacy', url: urlFor('privacy') }].map(({ title, url }) => (
          <Link key={url} className="plain-link" to={url}>
            {title}
          </Link>
        ))}
        <SocialMarks platforms={company.socialPlatforms} />
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  title: string;
  page: 'service' | 'product';
  records: Shell['footerServices' | 'footerProducts'];
}

function FooterLinks({ title, page, records }: FooterLinksProps) {
  return (
    <nav className="footer__links screen-only" aria-labelledby={`footer-${page}s`}>
      <h2 id={`footer-${page}s`}>{title}</h2>
      <ul>
        {records.map(({ id, name }) => (
          <li key={id} dir="auto">
            <Link className="plain-link" to={urlFor(page, { id })}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link className="plain-link footer__all" to={urlFor(`${page}s`)}>
            {`All ${page}s`}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function Companies({ companies }: Pick<Shell, 'companies'>) {
  return (
    <nav className="footer__links footer__companies screen-only" aria-labelledby="footer-companies">
      <h2 id="footer-companies">Group of Companies</h2>
      {countries.map((country) => (
        <div key={country}>
          <h3>{country}</h3>
          <ul>
            {companies
              .filter(({ location }) => location === country)
              .map(({ id, name }) => (
                <li key={id}>
                  <Link className="plain-link" to={urlFor('subsidiary', { id })}>
                    {name}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
