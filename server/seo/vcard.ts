import { type Country, company } from '../../shared/content/company.ts';
import type { Subsidiary } from '../../shared/content/subsidiary.ts';

const countryNames: Record<Country, string> = {
  UAE: 'United Arab Emirates',
  KSA: 'Saudi Arabia',
  India: 'India',
};

type Contact = Pick<Subsidiary, 'name' | 'phone' | 'email' | 'website' | 'location' | 'city' | 'hours'>;

/** A company as a vCard 4.0 (RFC 6350). */
export function toVcard({ name, phone, email, website, location, city, hours }: Contact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    `FN:${escapeText(name)}`,
    `ORG:${escapeText(name)};${escapeText(company.name)}`,
    `TEL;VALUE=uri;TYPE="work,voice":tel:+${phone}`,
    `EMAIL;TYPE=work:${escapeText(email)}`,
    // An address is not text: its commas need no escape.
    `URL:${website.replaceAll(/\s/g, '')}`,
    `NOTE:${escapeText(hours)}`,
    `ADR;TYPE=work:;;;${escapeText(city ?? '')};;;${escapeText(countryNames[location])}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function escapeText(text: string): string {
  return text
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .trim();
}

/** Lines end after 75 bytes at the latest, never within a character; the next one goes on after a space. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
