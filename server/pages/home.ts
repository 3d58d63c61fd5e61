import { expertise, specialisedServices } from '../../shared/content/home.ts';
import { homeThreeWords, homeTwoWords, homeWords } from '../../shared/content/homeReasons.ts';
import { type ServiceGroupName, serviceGroups } from '../../shared/content/serviceGroups.ts';
import type { Carousels } from '../../shared/pages/home.ts';
import type { PageReference } from '../../shared/pages/pageReference.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { findProducts, productLink, tradesOf } from '../fits/tradeLinks.ts';
import { toGroup, toWebsite } from '../seo/organization.ts';
import { definePage, type LoadContext } from './definePage.ts';
import { cardsOfCategory } from './gallery.ts';

type Context = Pick<LoadContext<unknown>, 'catalogue' | 'inTime' | 'embeds'>;

/** As many products as fit beside a text. */
const maxProducts = 3;

/** For each specialised job the products whose name contains its words; none if the catalogue has none. */
async function findJobProducts({ catalogue, inTime }: Context): Promise<PageReference[][]> {
  const listed = await inTime(catalogue.products(), []);
  return specialisedServices.entries.map(({ productWords }) => {
    const has = (name: string) => productWords.every((word) => name.toLowerCase().includes(word));
    const named = listed.values().filter(({ name }) => has(name));
    return named.take(maxProducts).map(productLink).toArray();
  });
}

const groupNames = Object.keys(serviceGroups) as ServiceGroupName[];

/** For each trade of the expertise drawing some of its products. */
function findTradeProducts(context: Context): Promise<PageReference[][]> {
  return Promise.all(
    expertise.cells.map(async ({ href }) => {
      const trade = groupNames.find((name) => urlFor(name) === href);
      if (!trade) return [];
      const { products } = await findProducts(context, trade);
      const isNamed = ({ name }: { name: string }) => tradesOf(name).includes(trade);
      // Foundry and machining share a category.
      return [...products.filter(isNamed), ...products.filter((one) => !isNamed(one))]
        .slice(0, maxProducts)
        .map(productLink);
    }),
  );
}

/** A carousel shows a selection; the gallery has the rest. */
const maxCards = 9;

/** The three carousels of a home page, picked from the gallery by category name. */
async function loadCarousels({ catalogue, inTime }: Context): Promise<Carousels> {
  const [gallery, listed] = await Promise.all([
    inTime(catalogue.gallery(), []),
    inTime(catalogue.products(), []),
  ]);
  const cards = (name: string) =>
    cardsOfCategory(gallery, name)
      .slice(0, maxCards)
      .map(({ title, cover, url }) => ({ title, cover, url }));
  return {
    services: cards('Services'),
    products: cards('Products').map((card) => {
      // The longest name: a title may contain a shorter one of another product, too.
      const [named] = listed
        .filter(({ name }) => card.title.toLowerCase().includes(name.toLowerCase()))
        .toSorted((a, b) => b.name.length - a.name.length);
      return named ? { ...card, url: urlFor('product', { id: named.id }) } : card;
    }),
    projects: cards('Projects'),
  };
}

/** The words, with the video player that the settings name. */
const withVideo = <Words extends { video: object }>(words: Words, { embeds }: Context) => ({
  ...words,
  video: { ...words.video, embedUrl: embeds.video },
});

export const home = definePage<'home'>({
  routes: {
    home: {
      load: async (context) => ({
        screen: 'home',
        words: withVideo(homeWords, context),
        carousels: await loadCarousels(context),
        jobProducts: await findJobProducts(context),
        tradeProducts: await findTradeProducts(context),
      }),
    },
  },
  offline: 'always',
  head: ({ words }) => ({ title: null, description: words.aboutUs.line ?? '' }),
  pictures: ({ words }) => words.banner.map(({ image }) => image),
  structuredData: (_, page) => [toGroup(page), toWebsite(page)],
});

export const homeTwo = definePage<'homeTwo'>({
  routes: {
    homeTwo: {
      indexed: false,
      load: async (context) => ({
        canonical: urlFor('home'),
        content: {
          screen: 'homeTwo',
          words: withVideo(homeTwoWords, context),
          carousels: await loadCarousels(context),
          jobProducts: await findJobProducts(context),
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
      load: async (context) => ({
        canonical: urlFor('home'),
        content: {
          screen: 'homeThree',
          words: withVideo(homeThreeWords, context),
          carousels: await loadCarousels(context),
          tradeProducts: await findTradeProducts(context),
        },
      }),
    },
  },
  head: ({ words }) => ({ title: 'Home three', description: words.opening.line }),
  pictures: ({ words }) => [words.opening.image],
});
