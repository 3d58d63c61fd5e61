import type { HomeTwoTexts } from '../content/homeTexts.ts';
import type { Carousels } from './home.ts';
import type { Routes } from './route.ts';

export const homeTwoRoutes = {
  homeTwo: { path: '/home-two', screen: 'homeTwo' },
} as const satisfies Routes;

export interface HomeTwoContent {
  screen: 'homeTwo';
  words: HomeTwoTexts;
  carousels: Carousels;
}
