import type { CountryReach } from '../content/about.ts';
import type { Country } from '../content/company.ts';
import type { Illustration } from '../content/illustration.ts';

/** A group company as lists show it. */
export interface CompanyCard {
  id: string;
  name: string;
  location: Country;
  city: string | null;
  /** When it can be reached, in its own time. */
  hours: string;
  /** Digits only, country code first. */
  phone: string;
  /** The company's business in a few words. */
  desc: string;
  monogram: string;
  image: Illustration;
  /** Names of its services. */
  services: string[];
}

/** The companies of one country. */
export interface CountryCompanies extends CountryReach {
  companies: CompanyCard[];
}

export interface CompaniesContent {
  screen: 'companies';
  countries: CountryCompanies[];
}
