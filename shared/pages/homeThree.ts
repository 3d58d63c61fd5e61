import type { HomeThreeTexts } from '../content/homeTexts.ts';
import type { Carousels } from './home.ts';
import type { PageReference } from './pageReference.ts';
import type { Routes } from './route.ts';

export const homeThreeRoutes = {
  homeThree: { path: '/home-three', screen: 'homeThree' },
} as const satisfies Routes;

export interface HomeThreeContent {
  screen: 'homeThree';
  words: HomeThreeTexts;
  carousels: Carousels;
  /** Products of each trade of the expertise drawing. */
  tradeProducts: PageReference[][];
}
