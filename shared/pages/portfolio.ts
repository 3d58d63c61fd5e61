import type { PortfolioSheet } from '../content/portfolioSheets.ts';

/** A product sheet as lists show it. */
export type PortfolioSheetCard = Pick<PortfolioSheet, 'index' | 'title' | 'image' | 'specifications'> & {
  summary: string;
};

export interface PortfolioContent {
  style: 'one' | 'two';
  /** The sentence below the heading. */
  lead: string;
  sheets: PortfolioSheetCard[];
}
