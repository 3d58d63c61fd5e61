import type { Country } from '../content/company.ts';
import type { Routes } from './route.ts';

export const offlineRoutes = {
  offline: { path: '/offline', screen: 'offline', bare: true },
} as const satisfies Routes;

/** How to reach the companies of a country without this site. */
interface CountryNumbers {
  country: Country;
  companies: { id: string; name: string; city: string | null; hours: string | null; phone: string }[];
}

export interface OfflineContent {
  screen: 'offline';
  title: string;
  text: string;
  countries: CountryNumbers[];
}
