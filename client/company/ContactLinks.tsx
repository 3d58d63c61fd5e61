import { formatPhone } from '../../shared/model/phoneNumber.ts';

/** `phone` is digits only, country code first. A grouped number stays on one line. */
export function PhoneLink({ phone }: { phone: string }) {
  const text = formatPhone(phone);
  return (
    <a href={`tel:+${phone}`} className={text.includes(' ') ? 'nowrap' : undefined} dir="ltr">
      {text}
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>;
}

/** Opens a chat whose message begins with the subject. A plain link: nothing is requested before the click. */
export function WhatsAppLink({ mobile, subject }: { mobile: string; subject: string }) {
  return (
    <a href={`https://wa.me/${mobile}?text=${encodeURIComponent(`${subject}: `)}`} rel="noreferrer">
      Write on WhatsApp
    </a>
  );
}

export function Address({ lines }: { lines: string[] }) {
  return (
    <address dir="auto">
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
