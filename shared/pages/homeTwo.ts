import type { HomeTwoWords } from '../content/homeWords.ts';
import type { Carousels } from './home.ts';
import type { Routes } from './route.ts';

export const homeTwoRoutes = {
  homeTwo: { path: '/home-two', screen: 'homeTwo' },
} as const satisfies Routes;

export interface HomeTwoContent {
  screen: 'homeTwo';
  words: HomeTwoWords;
  carousels: Carousels;
}
