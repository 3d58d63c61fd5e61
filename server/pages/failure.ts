import type { ContentOf } from '../../shared/pages/routes.ts';
import { definePage } from './definePage.ts';

/** The content of an error page; `message` is a sentence for the visitor. */
export function toFailure(status: number, message: string): ContentOf<'failure'> {
  const text =
    status >= 500
      ? 'The fault is on our side and has been logged. If you were sending a form, please ring or write to us.'
      : 'Go back and try once more. If it happens again, tell us what you were about to do.';
  return { screen: 'failure', status, message, text };
}

/** Has no address of its own: the error middleware renders it. */
export const failure = definePage<'failure'>({
  routes: {},
  head: ({ status, message, text }) => ({ title: `Error ${status}`, description: `${message} ${text}` }),
});
