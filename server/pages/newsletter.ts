import { definePage } from './definePage.ts';

/** Has no address of its own: it is the response to a newsletter post without script. */
export const newsletter = definePage<'newsletter'>({
  routes: {},
  head: () => ({ title: 'Newsletter', description: 'Subscribe to our newsletter.' }),
});
