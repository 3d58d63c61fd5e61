import { benefits } from '../../shared/content/benefits.ts';
import { portfolioSheets } from '../../shared/content/portfolioSheets.ts';
import { definePage, type LoadedPage } from './definePage.ts';
import { portfolioSheetCards } from './portfolio.ts';

function loadSheet(index: string): LoadedPage<'portfolioSheet'> | null {
  const sheet = portfolioSheets.find((one) => String(one.index) === index);
  return sheet
    ? { content: { screen: 'portfolioSheet', sheet, benefits, sheets: portfolioSheetCards } }
    : null;
}

const rules = { indexed: false } as const;

export const portfolioSheet = definePage<'portfolioSheet'>({
  routes: {
    portfolioSingle: { ...rules, load: async () => loadSheet('1') },
    portfolioSheet: { ...rules, load: async ({ params }) => loadSheet(params.index) },
  },
  head: (content) => ({
    title: `${content.sheet.title} – Product sheets`,
    description: content.sheet.description.join(' '),
  }),
  pictures: (content) => [content.sheet.image],
});
