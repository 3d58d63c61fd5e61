import { company } from '../../shared/content/company.ts';
import { benefits, type PortfolioSheet, portfolioSheets } from '../../shared/content/portfolioSheets.ts';
import type { PortfolioSheetCard } from '../../shared/pages/portfolio.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { definePage, type RouteDefinition } from './definePage.ts';

/** The figures that a buyer looks for first. */
const maxFigures = 4;

const toCard = ({
  index,
  title,
  image,
  description,
  specifications,
}: PortfolioSheet): PortfolioSheetCard => ({
  index,
  title,
  image,
  summary: description[0] ?? '',
  specifications: specifications.slice(0, maxFigures),
});

const portfolioSheetCards: PortfolioSheetCard[] = portfolioSheets.map(toCard);

const lead = 'Eight sheets on one page each: what the machine does, its figures, and what to mind.';

const portfolioRoute = (style: ContentOf<'portfolio'>['style']): RouteDefinition<'portfolioStyleOne'> => ({
  indexed: false,
  load: async () => ({ screen: 'portfolio', style, lead, sheets: portfolioSheetCards }),
});

export const portfolio = definePage<'portfolio'>({
  routes: { portfolioStyleOne: portfolioRoute('one'), portfolioStyleTwo: portfolioRoute('two') },
  head: ({ style }) => ({
    title: `Portfolio, style ${style}`,
    description: `${lead} Product sheets of ${company.name}.`,
  }),
});

function loadSheet(index: string): ContentOf<'portfolioSheet'> | null {
  const sheet = portfolioSheets.find((one) => String(one.index) === index);
  return sheet ? { screen: 'portfolioSheet', sheet, benefits, sheets: portfolioSheetCards } : null;
}

export const portfolioSheet = definePage<'portfolioSheet'>({
  routes: {
    portfolioSingle: { indexed: false, load: async () => loadSheet('1') },
    portfolioSheet: { indexed: false, load: async ({ params }) => loadSheet(params.index) },
  },
  head: (content) => ({
    title: `${content.sheet.title} – Product sheets`,
    description: content.sheet.description.join(' '),
  }),
  pictures: (content) => [content.sheet.image],
});
