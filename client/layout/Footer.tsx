import { Link } from 'react-router-dom';
import { company } from '../../shared/content/company.ts';
import type { ContactInfo } from '../../shared/model/contactInfo.ts';
import type { Shell } from '../../shared/pageView.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Address, EmailLink, PhoneLink } from '../components/ContactLinks.tsx';
import { NewsletterForm } from '../forms/NewsletterForm.tsx';

export function Footer({ shell: { contact, footerProducts } }: { shell: Shell }) {
  return (
    <footer className="footer">
      <div className="footer__columns wrap">
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{company.name}</h2>
          <p>{company.tagline}</p>
          {contact && <ContactLines contact={contact} />}
        </section>
        {footerProducts.length > 0 && (
          <nav aria-labelledby="footer-products">
            <h2 id="footer-products">Products</h2>
            <ul>
              {footerProducts.map(({ id, name }) => (
                <li key={id} dir="auto">
                  <Link to={urlFor('product', { id })}>{name}</Link>
                </li>
              ))}
              <li>
                <Link to={urlFor('products')}>All products</Link>
              </li>
            </ul>
          </nav>
        )}
        <section aria-labelledby="footer-newsletter">
          <h2 id="footer-newsletter">Newsletter</h2>
          <NewsletterForm id="footer-newsletter-form" />
        </section>
      </div>
      <p className="footer__legal wrap">
        © {company.copyrightYear} {company.name}
      </p>
    </footer>
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
