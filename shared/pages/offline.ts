import type { Country } from '../content/company.ts';

/** How to reach the companies of a country without this site. */
interface CountryNumbers {
  country: Country;
  companies: { id: string; name: string; city: string | null; hours: string; phone: string }[];
}

export interface OfflineContent {
  screen: 'offline';
  title: string;
  text: string;
  countries: CountryNumbers[];
}
