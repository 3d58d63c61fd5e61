import type { Illustration } from '../content/illustration.ts';
import type { Routes } from './route.ts';

export const comingSoonRoutes = {
  comingSoon: { path: '/coming-soon', screen: 'comingSoon', bare: true },
} as const satisfies Routes;

export interface ComingSoonContent {
  screen: 'comingSoon';
  picture: Illustration;
}
