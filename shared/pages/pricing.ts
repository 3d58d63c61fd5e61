import type { PricingPlan } from '../content/pricing.ts';
import type { Routes } from './route.ts';

export const pricingRoutes = {
  pricing: { path: '/pricing', screen: 'pricing' },
} as const satisfies Routes;

export interface PricingContent {
  screen: 'pricing';
  /** The sentence below the heading. */
  lead: string;
  plans: readonly PricingPlan[];
}
