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
    title: 'Your requests',
    description: 'What you have sent from your own device, and what waits there for a connection.',
  }),
});
