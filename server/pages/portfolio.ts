import { company } from '../../shared/content/company.ts';
import type { ContentOf } from '../../shared/pages/pageContent.ts';
import { definePage, type LoadedPage, type RouteDefinition } from './definePage.ts';
import { sheetCards } from './parts/sheetCards.ts';

const lead = 'Eight sheets on one page each: what the machine does, its figures, and what to mind.';

const portfolioRoute = (style: ContentOf<'portfolio'>['style']) =>
  ({
    query: [],
    indexed: false,
    addresses: 'none',
    load: async (): Promise<LoadedPage<'portfolio'>> => ({
      content: { screen: 'portfolio', style, lead, sheets: sheetCards },
    }),
  }) as const satisfies RouteDefinition<'portfolioStyleOne'>;

export const portfolio = definePage<'portfolio'>({
  routes: { portfolioStyleOne: portfolioRoute('one'), portfolioStyleTwo: portfolioRoute('two') },
  head: ({ style }) => ({
    title: `Portfolio, style ${style}`,
    description: `${lead} Product sheets of ${company.name}.`,
  }),
  breadcrumbs: null,
  pictures: null,
  structuredData: null,
  markdown: null,
});
