import { company } from '../../shared/content/company.ts';
import { definePage } from './definePage.ts';

/** Has no address of its own: catalogue pages load it if a record does not exist or is not available. */
export const empty = definePage<'empty'>({
  routes: {},
  head: ({ message, section }) => ({
    title: `${message} – ${section}`,
    description: `${message}. ${section} of ${company.name}: see the lists of products and services, or write to us.`,
  }),
});
