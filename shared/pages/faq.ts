import type { DutyFigures, FaqItem } from '../content/faq.ts';
import type { Routes } from './route.ts';

export const faqRoutes = {
  faq: { path: '/faq', screen: 'faq' },
} as const satisfies Routes;

export interface FaqContent {
  screen: 'faq';
  items: readonly FaqItem[];
  dutyFigures: DutyFigures;
}
