import type { ContactInfo } from '../../shared/model/contactInfo.ts';
import { EmailLink, PhoneLink } from '../company/ContactLinks.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Phone, e-mail and address at the top of every page; on a phone, one tap calls. */
export function ContactStrip({ contact: { address, email, phone } }: { contact: ContactInfo }) {
  return (
    <div className="contact-strip dark dark--ink">
      <ul className="wrap">
        {phone && (
          <li>
            <Icon name="phone" size="small" />
            <PhoneLink phone={phone} />
          </li>
        )}
        {email && (
          <li>
            <Icon name="mail" size="small" />
            <EmailLink email={email} />
          </li>
        )}
        {address.length > 0 && (
          <li className="contact-strip__address" dir="auto">
            <Icon name="pin" size="small" />
            {address.join(', ')}
          </li>
        )}
      </ul>
    </div>
  );
}
