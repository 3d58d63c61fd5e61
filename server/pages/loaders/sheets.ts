import { benefits } from '../../../shared/content/benefits.ts';
import { type Sheet, sheets } from '../../../shared/content/sheets.ts';
import type { SheetCard } from '../../../shared/pages/portfolio.ts';
import type { LoadedPage, Loader } from '../loader.ts';

/** A card names the figures that a buyer asks for first. */
const mostFigures = 4;

const toCard = ({ index, title, image, description, specifications }: Sheet): SheetCard => ({
  index,
  title,
  image,
  summary: description[0] ?? '',
  specifications: specifications.slice(0, mostFigures),
});

export function loadPortfolio(style: 'one' | 'two') {
  return async (): Promise<LoadedPage<'portfolio'>> => ({
    content: { screen: 'portfolio', style, sheets: sheets.map(toCard) },
  });
}

function showSheet(index: string): LoadedPage<'sheet'> {
  const sheet = sheets.find((one) => String(one.index) === index);
  return sheet
    ? { content: { screen: 'sheet', sheet, benefits, sheets: sheets.map(toCard) } }
    : { status: 404, content: { screen: 'notFound' } };
}

export const loadFirstSheet: Loader<'portfolioSingle'> = async () => showSheet('1');
export const loadSheet: Loader<'portfolioSheet'> = async ({ params }) => showSheet(params.index);
