import { companiesByCountry } from '../companyCards.ts';
import type { Loader } from '../loader.ts';

export const loadContact: Loader<'contact'> = async ({ embeds }) => ({
  content: { screen: 'contact', mapUrl: embeds.map, countries: companiesByCountry },
});
