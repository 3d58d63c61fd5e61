import { expertise } from '../../shared/content/home.ts';
import { scrollingBanner, whyProducts } from '../../shared/content/homeReasons.ts';
import { homeThreeOpening } from '../../shared/content/homeVariants.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { definePage } from './definePage.ts';
import { commonHomeWords, findTradeProducts, loadCarousels } from './home.ts';

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
