import { type Sheet, sheets } from '../../../shared/content/sheets.ts';
import type { SheetCard } from '../../../shared/pages/portfolio.ts';

/** The figures that a buyer looks for first. */
const maxFigures = 4;

const toCard = ({ index, title, image, description, specifications }: Sheet): SheetCard => ({
  index,
  title,
  image,
  summary: description[0] ?? '',
  specifications: specifications.slice(0, maxFigures),
});

/** The eight built-in product sheets as lists show them. */
export const sheetCards: SheetCard[] = sheets.map(toCard);
