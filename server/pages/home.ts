import { banner, expertise, specialisedServices } from '../../shared/content/home.ts';
import { scrollingBanner, whyProducts, whyUs } from '../../shared/content/homeReasons.ts';
import { toGroup, toWebsite } from '../seo/organization.ts';
import { definePage } from './definePage.ts';
import { findJobProducts, findTradeProducts } from './home/exampleProducts.ts';
import { commonHomeWords, loadCarousels } from './home/homeParts.ts';

export const home = definePage<'home'>({
  routes: {
    home: {
      query: [],
      indexed: true,
      addresses: 'path',
      load: async ({ catalogue, inTime, embeds }) => ({
        content: {
          screen: 'home',
          words: {
            ...commonHomeWords(embeds),
            banner,
            expertise,
            specialisedServices,
            whyUs,
            scrollingBanner,
            whyProducts,
          },
          carousels: await loadCarousels(catalogue, inTime),
          jobProducts: await findJobProducts({ catalogue, inTime }),
          tradeProducts: await findTradeProducts({ catalogue, inTime }),
        },
      }),
    },
  },
  head: ({ words }) => ({ title: null, description: words.aboutUs.line ?? '' }),
  breadcrumbs: null,
  pictures: ({ words }) => words.banner.map(({ image }) => image),
  structuredData: (_, page) => [toGroup(page), toWebsite(page)],
  markdown: null,
});
