import type { ControlIcon, IconName } from '../content/iconName.ts';
import type { ProductSummary } from '../model/product.ts';
import type { Routes } from './route.ts';

export const styleGuideRoutes = {
  styleGuide: { path: '/style-guide', screen: 'styleGuide' },
} as const satisfies Routes;

/** Every component in every state; outside of production only. */
export interface StyleGuideContent {
  screen: 'styleGuide';
  icons: (IconName | ControlIcon)[];
  products: ProductSummary[];
}
