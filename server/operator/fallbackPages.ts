import { company } from '../../shared/content/company.ts';
import type { FormResult } from '../../shared/forms/formResult.ts';
import type { ContactInfo } from '../../shared/model/contactInfo.ts';
import { formatPhone } from '../../shared/model/phoneNumber.ts';

interface Notice {
  title: string;
  reason: string;
  /** Advice besides the phone number; a visitor without script has left the form. */
  advice: string;
}

const sendAgain = 'send it again in a few minutes';

const notices = {
  unavailable: {
    title: 'This website is not available right now',
    reason: '',
    advice: 'Please try again in a few minutes',
  },
  'unavailable-form': {
    title: 'Your message has not been sent',
    reason: 'This website cannot take it right now.',
    advice: `Please go back in your browser and ${sendAgain}`,
  },
  busy: {
    title: 'Too many requests from your network',
    reason: '',
    advice: 'Please wait a minute and try again',
  },
  'busy-form': {
    title: 'Your message has not been sent',
    reason: 'Too many forms have been sent from your network.',
    advice: `Please go back in your browser and ${sendAgain}`,
  },
} as const satisfies Record<string, Notice>;

const noContact: ContactInfo = { phone: null, email: null, address: [] };

/**
 * The pages that nginx sends while no instance responds, by path below a folder: a page for visitors and, for a form, JSON
 * for the script. They need no other file. `null`: without contact details.
 */
export function createFallbackPages(contact: ContactInfo | null): Map<string, string> {
  return new Map(
    Object.entries(notices).flatMap(([name, notice]): [string, string][] => {
      const page: [string, string] = [`fallback/${name}.html`, toHtml(notice, contact ?? noContact)];
      if (!name.endsWith('-form')) return [page];
      return [page, [`fallback/${name}.json`, toJson(notice, contact ?? noContact)]];
    }),
  );
}

/** With script the form is still open. */
function toJson({ title, reason }: Notice, { phone }: ContactInfo): string {
  const call = phone ? `, or call ${formatPhone(phone)}` : '';
  const response: FormResult = {
    status: 'error',
    message: `${title}. ${reason} Please ${sendAgain}${call}.`,
  };
  return JSON.stringify(response);
}

function toHtml({ title, reason, advice }: Notice, { phone, email, address }: ContactInfo): string {
  const lines = [
    phone && `<dt>Phone</dt><dd><a class="nowrap" href="tel:+${phone}">${formatPhone(phone)}</a></dd>`,
    email && `<dt>E-mail</dt><dd><a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></dd>`,
    address.length > 0 && `<dt>Address</dt><dd>${address.map(escapeHtml).join('<br>')}</dd>`,
  ].filter(Boolean);
  const sentence = `${reason} ${advice}${lines.length > 0 ? ', or reach us directly' : ''}.`.trim();
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} – ${company.name}`)}</title>
<style>${styles}</style>
</head>
<body>
<header>
<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path fill="#fff" d="M0 6h32v3H0z"/><path fill="#f28c1c" d="M3 14h26v3H3zM8 20h16v3H8zM13 26h6v3h-6z"/></svg>
<p>${escapeHtml(company.name)}</p>
</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
${lines.length > 0 ? `<dl>${lines.join('\n')}</dl>\n` : ''}</main>
</body>
</html>
`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** In the colours of client/styles/tokens.css, with the device's own fonts. */
const styles = `
body { margin: 0; background: #f6f6f3; color: #0e161d; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
header { display: flex; gap: 12px; align-items: center; padding: 16px max(16px, 6vw); background: #1b252e; color: #fff; font-weight: 650 }
header p { margin: 0 }
main { max-width: 40rem; padding: 48px max(16px, 6vw) }
h1 { margin: 0 0 16px; font-size: clamp(1.75rem, 1.42rem + 1.5vw, 2.75rem); line-height: 1.15; letter-spacing: -.02em }
dl { margin: 32px 0 0; border-top: 2px solid #0b62ac }
dt { padding-top: 16px; color: #56646f; font-size: .875rem }
dd { margin: 0; font-size: 1.125rem }
a { display: inline-block; padding: 4px 0; color: #0b62ac }
.nowrap { white-space: nowrap }
`;
