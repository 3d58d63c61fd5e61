import { company } from '../../shared/content/company.ts';
import type { GalleryListing } from '../../shared/model/gallery.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { toItemList } from '../seo/itemList.ts';
import { toHeading, toMarkdownLinks } from '../seo/markdown.ts';
import { definePage } from './definePage.ts';
import { orUnavailable } from './orUnavailable.ts';
import { cardsOfListing, toGalleryListing } from './parts/galleryCards.ts';
import { firstPicture } from './parts/recordPictures.ts';

const allCards = (categories: readonly GalleryListing[]) => categories.flatMap(cardsOfListing);

export const gallery = definePage<'gallery'>({
  routes: {
    gallery: {
      query: [],
      indexed: true,
      addresses: async (catalogue) => ((await catalogue.gallery()).length > 0 ? [urlFor('gallery')] : []),
      load: orUnavailable({ section: 'Gallery', message: 'No Images Available' }, async ({ catalogue }) => {
        const categories = (await catalogue.gallery()).map(toGalleryListing);
        return { indexed: categories.length > 0, content: { screen: 'gallery', categories } };
      }),
    },
  },
  head: ({ categories }) => ({
    title: 'Gallery',
    description: `Gallery of ${company.name}: ${allCards(categories)
      .map(({ title }) => title)
      .join(', ')}`,
  }),
  breadcrumbs: null,
  pictures: ({ categories }) =>
    firstPicture(allCards(categories).map(({ cover, title }) => ({ image: cover, name: title }))),
  structuredData: ({ categories }, page) =>
    toItemList(page, allCards(categories), ({ title, url }) => ({ name: title, url })),
  markdown: ({ categories }, page) => [
    toHeading('Gallery'),
    ...categories.flatMap((category) => [
      toHeading(category.name, 2),
      toMarkdownLinks(page, cardsOfListing(category), ({ title, url }) => ({ name: title, url })),
    ]),
  ],
});
