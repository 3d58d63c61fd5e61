import { homeThreeWords, homeTwoWords } from '../../shared/content/homeReasons.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { definePage } from './definePage.ts';
import { findJobProducts, findTradeProducts, loadCarousels, withVideo } from './home.ts';

export const homeTwo = definePage<'homeTwo'>({
  routes: {
    homeTwo: {
      indexed: false,
      load: async ({ catalogue, inTime, embeds }) => ({
        canonical: urlFor('home'),
        content: {
          screen: 'homeTwo',
          words: withVideo(homeTwoWords, embeds),
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
          words: withVideo(homeThreeWords, embeds),
          carousels: await loadCarousels(catalogue, inTime),
          tradeProducts: await findTradeProducts({ catalogue, inTime }),
        },
      }),
    },
  },
  head: ({ words }) => ({ title: 'Home three', description: words.opening.line }),
  pictures: ({ words }) => [words.opening.image],
});
