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
    description:
      'The requests that you have sent from your own device, and those that wait for a connection.',
  }),
});
