import { Link, NavLink } from 'react-router-dom';
import { company } from '../../shared/content/company.ts';
import type { ContactInfo } from '../../shared/model/contactInfo.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { EmailLink, PhoneLink } from '../components/ContactLinks.tsx';

const links = [
  [urlFor('home'), 'Home'],
  [urlFor('about'), 'About'],
  [urlFor('products'), 'Products'],
  [urlFor('services'), 'Services'],
  [urlFor('gallery'), 'Gallery'],
  [urlFor('contact'), 'Contact'],
] as const;

export function Header({ contact }: { contact: ContactInfo | null }) {
  return (
    <header className="header">
      {contact && <ContactStrip contact={contact} />}
      <div className="header__bar wrap">
        <Link className="header__brand" to={urlFor('home')}>
          {company.name}
        </Link>
        <nav className="header__nav" aria-label="Main">
          <ul>
            {links.map(([to, label]) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Link className="button header__quote" to={urlFor('requestQuote')}>
          Request a Quote
        </Link>
      </div>
    </header>
  );
}

function ContactStrip({ contact: { address, email, phone } }: { contact: ContactInfo }) {
  return (
    <div className="header__contact">
      <ul className="wrap">
        {phone && (
          <li>
            <PhoneLink phone={phone} />
          </li>
        )}
        {email && (
          <li>
            <EmailLink email={email} />
          </li>
        )}
        {address.length > 0 && (
          <li className="header__address" dir="auto">
            {address.join(', ')}
          </li>
        )}
      </ul>
    </div>
  );
}
