import { companiesByCountry } from './companies.ts';
import { definePage } from './definePage.ts';

/** The service worker shows it in place of a page that is not stored while there is no network. */
export const offline = definePage<'offline'>({
  routes: {
    offline: {
      indexed: false,
      load: async () => ({
        screen: 'offline',
        title: 'No connection',
        text: 'You can still call us, and open the pages that are stored on this device.',
        countries: companiesByCountry.map(({ country, companies }) => ({
          country,
          companies: companies.map(({ id, name, city, hours, phone }) => ({ id, name, city, hours, phone })),
        })),
      }),
    },
  },
  offline: 'always',
  head: ({ title, text }) => ({ title, description: text }),
});
