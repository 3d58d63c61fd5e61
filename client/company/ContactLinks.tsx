/** `phone` is digits only, country code first. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:+${phone}`} dir="ltr">
      +{phone}
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>;
}

/** Opens a chat that begins with what the page is about; a link, so that nothing is asked for before the click. */
export function WhatsAppLink({ phone, subject }: { phone: string; subject: string }) {
  return (
    <a href={`https://wa.me/${phone}?text=${encodeURIComponent(`${subject}: `)}`} rel="noreferrer">
      Write on WhatsApp
    </a>
  );
}

/** Postal address, one line each. */
export function Address({ lines }: { lines: string[] }) {
  return (
    <address dir="auto">
      {lines.map((line, index) => (
        <span className="address__line" key={index}>
          {line}
        </span>
      ))}
    </address>
  );
}
