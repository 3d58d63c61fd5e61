import type { CountryCompanies } from './companies.ts';
import type { Routes } from './route.ts';

export const contactRoutes = {
  contact: { path: '/contact-us', screen: 'contact' },
} as const satisfies Routes;

export interface ContactContent {
  screen: 'contact';
  /** The address that the map's frame loads after a click; `null`: the place is not known. */
  mapUrl: string | null;
  countries: CountryCompanies[];
}
