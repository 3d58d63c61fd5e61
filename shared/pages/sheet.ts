import type { Benefit } from '../content/benefits.ts';
import type { PortfolioSheet } from '../content/portfolioSheets.ts';
import type { SheetCard } from './portfolio.ts';
import type { Routes } from './route.ts';

export const sheetRoutes = {
  portfolioSingle: { path: '/portfolio-single', screen: 'sheet' },
  portfolioSheet: { path: '/portfolio-single/:index', screen: 'sheet' },
} as const satisfies Routes;

export interface SheetContent {
  screen: 'sheet';
  sheet: PortfolioSheet;
  benefits: readonly Benefit[];
  sheets: SheetCard[];
}
