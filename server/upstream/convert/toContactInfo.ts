import type { ContactInfo } from '../../../shared/model/contactInfo.ts';
import { type Converted, isRecord, readParagraphs, readText } from './raw.ts';

/** Converts the contact details; missing or unusable parts are empty or `null`. */
export function toContactInfo(raw: unknown): Converted<ContactInfo> {
  if (!isRecord(raw)) return { dropped: 'not an object' };
  const phone = typeof raw.phone === 'number' ? String(raw.phone) : readText(raw, 'phone');
  const email = readText(raw, 'email');
  return {
    value: {
      address: readParagraphs(raw, 'address'),
      email: email && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null,
      phone: phone?.replace(/\D/g, '') || null,
    },
  };
}
