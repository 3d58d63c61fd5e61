import type { HomeTwoTexts } from '../content/homeTexts.ts';
import type { Carousels } from './home.ts';
import type { PageReference } from './pageReference.ts';
import type { Routes } from './route.ts';

export const homeTwoRoutes = {
  homeTwo: { path: '/home-two', screen: 'homeTwo' },
} as const satisfies Routes;

export interface HomeTwoContent {
  screen: 'homeTwo';
  words: HomeTwoTexts;
  carousels: Carousels;
  /** Products that do each of the specialised jobs. */
  jobProducts: PageReference[][];
}
