import { company } from '../../shared/content/company.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { definePage } from './definePage.ts';

/** The content of an error page; `message` is a sentence for the visitor. */
export function toFailure(status: number, message: string): ContentOf<'failure'> {
  return { screen: 'failure', status, message, text: adviceFor(status) };
}

function adviceFor(status: number): string {
  if (status >= 500)
    return 'The fault is on our side and has been logged. If you were sending a form, please ring or write to us.';
  if (status === 404 || status === 410) return 'See the lists of products and services, or write to us.';
  return 'Go back and try once more. If it happens again, tell us what you were about to do.';
}

/** Has no address of its own: the error middleware renders it. */
export const failure = definePage<'failure'>({
  routes: {},
  head: ({ status, message, text }) => ({ title: `Error ${status}`, description: `${message} ${text}` }),
});

/** Has no address of its own: catalogue pages load it if a record does not exist or is not available. */
export const empty = definePage<'empty'>({
  routes: {},
  head: ({ message, section }) => ({
    title: `${message} – ${section}`,
    description: `${message}. ${section} of ${company.name}: see the lists of products and services, or write to us.`,
  }),
});

/** Has no address of its own: it is the response to a newsletter post without script. */
export const newsletter = definePage<'newsletter'>({
  routes: {},
  head: () => ({ title: 'Newsletter', description: 'Subscribe to our newsletter.' }),
});

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
