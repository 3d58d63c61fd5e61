import type { PortfolioSheet } from '../content/portfolioSheets.ts';
import type { Routes } from './route.ts';

export const portfolioRoutes = {
  portfolioStyleOne: { path: '/portfolio-style-one', screen: 'portfolio' },
  portfolioStyleTwo: { path: '/portfolio-style-two', screen: 'portfolio' },
} as const satisfies Routes;

/** A product sheet as lists show it. */
export type SheetCard = Pick<PortfolioSheet, 'index' | 'title' | 'image' | 'specifications'> & {
  summary: string;
};

export interface PortfolioContent {
  screen: 'portfolio';
  style: 'one' | 'two';
  /** The sentence below the heading. */
  lead: string;
  sheets: SheetCard[];
}
