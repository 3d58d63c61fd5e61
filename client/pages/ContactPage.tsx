import { company } from '../../shared/content/company.ts';
import { Address, EmailLink, PhoneLink } from '../components/ContactLinks.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { SocialMarks } from '../components/SocialMarks.tsx';
import { ContactForm } from '../forms/ContactForm.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { usePageView } from '../navigation/currentPage.tsx';

export function ContactPage() {
  const { contact } = usePageView().shell;
  return (
    <div className="wrap page">
      <PageHead title="Contact Us" description={`Write to or call ${company.name}. ${company.tagline}`} />
      <PageHeading>Contact Us</PageHeading>
      <div className="contact__columns">
        {contact && (
          <section aria-labelledby="contact-details">
            <h2 id="contact-details">Where To Find Us</h2>
            {contact.address.length > 0 && <Address lines={contact.address} />}
            <dl>
              {contact.email && (
                <div>
                  <dt>Email</dt>
                  <dd>
                    <EmailLink email={contact.email} />
                  </dd>
                </div>
              )}
              {contact.phone && (
                <div>
                  <dt>Phone</dt>
                  <dd>
                    <PhoneLink phone={contact.phone} />
                  </dd>
                </div>
              )}
            </dl>
            <SocialMarks platforms={company.socialPlatforms} />
          </section>
        )}
        <section aria-labelledby="contact-form">
          <h2 id="contact-form">Drop A Line!</h2>
          <ContactForm />
        </section>
      </div>
    </div>
  );
}
