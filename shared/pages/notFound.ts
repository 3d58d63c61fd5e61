import type { Routes } from './route.ts';

export const notFoundRoutes = {
  error404: { path: '/error-404', screen: 'notFound', bare: true },
} as const satisfies Routes;

export interface NotFoundContent {
  screen: 'notFound';
  title: string;
  text: string;
}
