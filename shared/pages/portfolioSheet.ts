import type { Benefit } from '../content/benefits.ts';
import type { PortfolioSheet } from '../content/portfolioSheets.ts';
import type { SheetCard } from './portfolio.ts';
import type { Routes } from './route.ts';

export const portfolioSheetRoutes = {
  portfolioSingle: { path: '/portfolio-single', screen: 'portfolioSheet' },
  portfolioSheet: { path: '/portfolio-single/:index', screen: 'portfolioSheet' },
} as const satisfies Routes;

export interface PortfolioSheetContent {
  screen: 'portfolioSheet';
  sheet: PortfolioSheet;
  benefits: readonly Benefit[];
  sheets: SheetCard[];
}
