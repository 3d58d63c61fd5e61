import { awards } from '../../shared/content/awards.ts';
import {
  expertise,
  homeThreeOpening,
  homeTwoOpening,
  specialisedServices,
} from '../../shared/content/home.ts';
import { scrollingBanner, whyProducts, whyUs } from '../../shared/content/homeReasons.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { definePage } from './definePage.ts';
import { commonHomeWords, findJobProducts, findTradeProducts, loadCarousels } from './home.ts';

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

export const homeThree = definePage<'homeThree'>({
  routes: {
    homeThree: {
      indexed: false,
      load: async ({ catalogue, inTime, embeds }) => ({
        canonical: urlFor('home'),
        content: {
          screen: 'homeThree',
          words: {
            ...commonHomeWords(embeds),
            opening: homeThreeOpening,
            expertise,
            scrollingBanner,
            whyProducts,
          },
          carousels: await loadCarousels(catalogue, inTime),
          tradeProducts: await findTradeProducts({ catalogue, inTime }),
        },
      }),
    },
  },
  head: ({ words }) => ({ title: 'Home three', description: words.opening.line }),
  pictures: ({ words }) => [words.opening.image],
});
