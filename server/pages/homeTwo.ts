import { awards } from '../../shared/content/awards.ts';
import { specialisedServices } from '../../shared/content/home.ts';
import { whyUs } from '../../shared/content/homeReasons.ts';
import { homeTwoOpening } from '../../shared/content/homeVariants.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { definePage } from './definePage.ts';
import { commonHomeWords, findJobProducts, loadCarousels } from './home.ts';

export const homeTwo = definePage<'homeTwo'>({
  routes: {
    homeTwo: {
      indexed: false,
      load: async ({ catalogue, inTime, embeds }) => ({
        canonical: urlFor('home'),
        content: {
          screen: 'homeTwo',
          words: { ...commonHomeWords(embeds), opening: homeTwoOpening, awards, specialisedServices, whyUs },
          carousels: await loadCarousels(catalogue, inTime),
          jobProducts: await findJobProducts({ catalogue, inTime }),
        },
      }),
    },
  },
  head: ({ words }) => ({ title: 'Home two', description: words.opening.line }),
  pictures: ({ words }) => [words.opening.image],
});
