import type { DutyFigures } from '../content/faq.ts';
import type { QuoteRequest } from '../model/chosenProducts.ts';
import type { Routes } from './route.ts';

export const requestQuoteRoutes = {
  requestQuote: { path: '/request-a-quote', screen: 'requestQuote' },
} as const satisfies Routes;

export type RequestQuoteContent = QuoteRequest & { screen: 'requestQuote'; dutyFigures: DutyFigures };
