import type { GlobalReach, Mission, Overview, Statement } from '../content/about.ts';
import type { Illustration } from '../content/illustration.ts';
import type { Leader } from '../content/leadership.ts';
import type { CompanyCard } from './companies.ts';

export interface AboutContent {
  screen: 'about';
  opening: Illustration;
  overview: Overview;
  reach: GlobalReach;
  leaders: readonly Leader[];
  companies: CompanyCard[];
  mission: Mission;
  values: readonly Statement[];
  goals: readonly Statement[];
  futurePlans: readonly Statement[];
}
