import type { HomeThreeWords } from '../content/homeWords.ts';
import type { Carousels } from './home.ts';
import type { Routes } from './route.ts';

export const homeThreeRoutes = {
  homeThree: { path: '/home-three', screen: 'homeThree' },
} as const satisfies Routes;

export interface HomeThreeContent {
  screen: 'homeThree';
  words: HomeThreeWords;
  carousels: Carousels;
}
