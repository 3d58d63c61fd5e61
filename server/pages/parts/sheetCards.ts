import { type PortfolioSheet, portfolioSheets } from '../../../shared/content/portfolioSheets.ts';
import type { SheetCard } from '../../../shared/pages/portfolio.ts';

/** The figures that a buyer looks for first. */
const maxFigures = 4;

const toCard = ({ index, title, image, description, specifications }: PortfolioSheet): SheetCard => ({
  index,
  title,
  image,
  summary: description[0] ?? '',
  specifications: specifications.slice(0, maxFigures),
});

/** The eight built-in product sheets as lists show them. */
export const sheetCards: SheetCard[] = portfolioSheets.map(toCard);
