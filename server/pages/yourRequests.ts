import { definePage } from './definePage.ts';

export const yourRequests = definePage<'yourRequests'>({
  routes: {
    yourRequests: {
      indexed: false,
      load: async () => ({ screen: 'yourRequests' }),
    },
  },
  offline: 'always',
  head: () => ({
    title: 'Your requests',
    description: 'What you have sent from your own device, and what waits there for a connection.',
  }),
});
