import type { ContentOf } from '../../shared/pages/routes.ts';
import { definePage } from './definePage.ts';

const content: ContentOf<'notFound'> = {
  screen: 'notFound',
  title: 'Oops! Page Not Found',
  text: "You're either misspelling the URL or requesting a page that's no longer here.",
};

/** The result of any route without content at its address. */
export const notFoundPage = { status: 404, content } as const;

export const notFound = definePage<'notFound'>({
  routes: {
    error404: { indexed: false, load: async () => null },
  },
  head: ({ title, text }) => ({ title, description: text }),
});
