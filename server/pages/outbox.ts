import { definePage } from './definePage.ts';

export const outbox = definePage<'outbox'>({
  routes: {
    outbox: {
      query: [],
      indexed: false,
      addresses: 'none',
      load: async () => ({ content: { screen: 'outbox' } }),
    },
  },
  head: () => ({
    title: 'Waiting to be sent',
    description: 'Forms that you have sent without a connection and that wait on your own device.',
  }),
  breadcrumbs: null,
  pictures: null,
  structuredData: null,
  markdown: null,
});
