import type { Subsidiary } from '../content/subsidiary.ts';
import type { CompanyCard } from './companies.ts';
import type { Routes } from './route.ts';

export const subsidiaryRoutes = {
  subsidiaryPlaceholder: { path: '/team-single', screen: 'subsidiary' },
  subsidiary: { path: '/team/:id', screen: 'subsidiary' },
} as const satisfies Routes;

export interface SubsidiaryContent {
  screen: 'subsidiary';
  subsidiary: Subsidiary;
  others: CompanyCard[];
}
