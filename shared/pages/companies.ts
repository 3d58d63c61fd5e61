import type { CountryReach } from '../content/about.ts';
import type { Subsidiary } from '../content/subsidiary.ts';

/** A group company as lists show it. */
export interface CompanyCard
  extends Pick<Subsidiary, 'id' | 'name' | 'location' | 'city' | 'hours' | 'phone' | 'image'> {
  /** The company's business in a few words. */
  desc: string;
  monogram: string;
  /** Names of its services. */
  services: string[];
}

/** The companies of one country. */
export interface CountryCompanies extends CountryReach {
  companies: CompanyCard[];
}
