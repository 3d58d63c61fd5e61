import type { Comparison } from '../model/chosenProducts.ts';
import type { Routes } from './route.ts';

export const compareRoutes = {
  compare: { path: '/compare', screen: 'compare' },
} as const satisfies Routes;

export type CompareContent = Comparison & { screen: 'compare' };
