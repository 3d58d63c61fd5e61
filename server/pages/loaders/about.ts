import {
  aboutOpening,
  futurePlans,
  globalReach,
  goals,
  mission,
  overview,
  values,
} from '../../../shared/content/about.ts';
import { leadership } from '../../../shared/content/leadership.ts';
import type { Loader } from '../loader.ts';
import { companiesByCountry, companyCards } from '../parts/companyCards.ts';

export const loadAbout: Loader<'about'> = async () => ({
  content: {
    screen: 'about',
    opening: aboutOpening,
    overview,
    reach: globalReach,
    leaders: leadership,
    companies: companyCards,
    mission,
    values,
    goals,
    futurePlans,
  },
});

export const loadCompanies: Loader<'companies'> = async () => ({
  content: { screen: 'companies', countries: companiesByCountry },
});
