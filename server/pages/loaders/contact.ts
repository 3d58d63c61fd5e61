import type { Loader } from '../loader.ts';
import { companiesByCountry } from '../parts/companyCards.ts';

export const loadContact: Loader<'contact'> = async ({ embeds }) => ({
  content: { screen: 'contact', mapUrl: embeds.map, countries: companiesByCountry },
});
