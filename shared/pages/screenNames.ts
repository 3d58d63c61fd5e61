import type { ScreenName } from './pageContent.ts';
import { routes } from './routes.ts';

/** The screens of all pages, and those that other pages show in their place. */
export const screenNames: readonly ScreenName[] = [
  ...new Set(Object.values(routes).map(({ screen }) => screen)),
  ...(['newsletter', 'empty', 'notFound', 'failure'] as const),
];
