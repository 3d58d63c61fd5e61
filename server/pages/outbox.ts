import { definePage } from './definePage.ts';

export const outbox = definePage<'outbox'>({
  routes: {
    outbox: {
      indexed: false,
      load: async () => ({ content: { screen: 'outbox' } }),
    },
  },
  offline: 'always',
  head: () => ({
    title: 'Waiting to be sent',
    description: 'Forms that you have sent without a connection and that wait on your own device.',
  }),
});
