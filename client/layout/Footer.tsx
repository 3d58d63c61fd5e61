import { Link } from 'react-router-dom';
import { company } from '../../shared/content/company.ts';
import type { ContactInfo } from '../../shared/model/contactInfo.ts';
import type { PageReference } from '../../shared/pageContent.ts';
import type { Shell } from '../../shared/pageView.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Address, EmailLink, PhoneLink } from '../components/ContactLinks.tsx';
import { SocialMarks } from '../components/SocialMarks.tsx';
import { NewsletterForm } from '../forms/NewsletterForm.tsx';

const countries = ['UAE', 'KSA', 'India'] as const;

export function Footer({ shell }: { shell: Shell }) {
  const { contact, footerProducts, footerServices, companies } = shell;
  return (
    <footer className="footer">
      <div className="footer__columns wrap">
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{company.name}</h2>
          <p>{company.tagline}</p>
          {contact && <ContactLines contact={contact} />}
          <SocialMarks platforms={company.socialPlatforms} />
        </section>
        <FooterLinks
          id="footer-services"
          title="Services"
          links={footerServices.map(({ id, name }) => ({ title: name, url: urlFor('service', { id }) }))}
          all={{ title: 'All services', url: urlFor('services') }}
        />
        <FooterLinks
          id="footer-products"
          title="Products"
          links={footerProducts.map(({ id, name }) => ({ title: name, url: urlFor('product', { id }) }))}
          all={{ title: 'All products', url: urlFor('products') }}
        />
        <Companies companies={companies} />
        <section aria-labelledby="footer-newsletter">
          <h2 id="footer-newsletter">Newsletter</h2>
          <NewsletterForm id="footer-newsletter-form" />
        </section>
      </div>
      <p className="footer__legal wrap">
        {`© ${company.copyrightYear} ${company.name} · `}
        <Link to={urlFor('privacy')}>Privacy</Link>
      </p>
    </footer>
  );
}

interface FooterLinksProps {
  id: string;
  title: string;
  links: PageReference[];
  all: PageReference;
}

function FooterLinks({ id, title, links, all }: FooterLinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.url} dir="auto">
            <Link to={link.url}>{link.title}</Link>
          </li>
        ))}
        <li>
          <Link to={all.url}>{all.title}</Link>
        </li>
      </ul>
    </nav>
  );
}

function Companies({ companies }: Pick<Shell, 'companies'>) {
  return (
    <nav aria-labelledby="footer-companies">
      <h2 id="footer-companies">Group of Companies</h2>
      {countries.map((country) => (
        <div key={country}>
          <h3>{country}</h3>
          <ul>
            {companies
              .filter(({ location }) => location === country)
              .map(({ id, name }) => (
                <li key={id}>
                  <Link to={urlFor('subsidiary', { id })}>{name}</Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function ContactLines({ contact: { address, email, phone } }: { contact: ContactInfo }) {
  return (
    <>
      {address.length > 0 && <Address lines={address} />}
      {email && (
        <p>
          <EmailLink email={email} />
        </p>
      )}
      {phone && (
        <p>
          <PhoneLink phone={phone} />
        </p>
      )}
    </>
  );
}
