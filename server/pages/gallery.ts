import { company } from '../../shared/content/company.ts';
import type {
  GalleryCard,
  GalleryCategory,
  GalleryItem,
  GalleryListing,
} from '../../shared/model/gallery.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { toHeading, toMarkdownLinks } from '../seo/markdown.ts';
import { toItemList } from '../seo/nodes.ts';
import { definePage } from './definePage.ts';
import { firstPicture } from './pagePicture.ts';

/** A category with everything below it as cards; each links to the item under its own parents. */
export function toGalleryListing({ id, name, items, subcategories }: GalleryCategory): GalleryListing {
  return {
    id,
    name,
    items: items.map((item) => toCard(item, urlFor('galleryItem', { categoryId: id, id: item.id }))),
    subcategories: subcategories.map((sub) => ({
      id: sub.id,
      name: sub.name,
      items: sub.items.map((item) =>
        toCard(item, urlFor('gallerySubItem', { categoryId: id, subCategoryId: sub.id, id: item.id })),
      ),
    })),
  };
}

/** All cards of the category with this name (case-insensitive); its own items first. */
export function cardsOfCategory(gallery: GalleryCategory[], name: string): GalleryCard[] {
  const category = gallery.find((one) => one.name.toLowerCase() === name.toLowerCase());
  return category ? cardsOfListing(toGalleryListing(category)) : [];
}

function toCard({ title, facts, images }: GalleryItem, url: string): GalleryCard {
  const stated = facts.map(({ title, value }) => (title === 'Depth' ? `depth ${value}` : value)).join(' · ');
  return {
    title,
    cover: images[0] ?? null,
    imageCount: images.length,
    ...(stated && { facts: stated }),
    url,
  };
}

/** All cards of a category: its own first, then those of its subcategories. */
const cardsOfListing = ({ items, subcategories }: GalleryListing): GalleryCard[] => [
  ...items,
  ...subcategories.flatMap((sub) => sub.items),
];

const allCards = (categories: readonly GalleryListing[]) => categories.flatMap(cardsOfListing);

/** The first step in the breadcrumbs of each record. */
export const galleryList = { name: 'Gallery', url: urlFor('gallery') };

export const gallery = definePage<'gallery'>({
  routes: {
    gallery: {
      search: {
        title: 'Gallery',
        summary: 'Pictures of machines, parts and sites.',
        names: 'gallery, photos, photo, pictures, images',
      },
      addresses: async (catalogue) => ((await catalogue.gallery()).length > 0 ? [urlFor('gallery')] : []),
      load: async ({ catalogue }) => {
        const categories = (await catalogue.gallery()).map(toGalleryListing);
        return { indexed: categories.length > 0, content: { screen: 'gallery', categories } };
      },
    },
  },
  unavailable: { section: 'Gallery', message: 'No Images Available' },
  head: ({ categories }) => ({
    title: 'Gallery',
    description: `Gallery of ${company.name}: ${allCards(categories)
      .map(({ title }) => title)
      .join(', ')}`,
  }),
  pictures: ({ categories }) =>
    firstPicture(allCards(categories).map(({ cover, title }) => ({ image: cover, name: title }))),
  structuredData: ({ categories }, page) => toItemList(page, allCards(categories)),
  markdown: ({ categories }, page) => [
    toHeading('Gallery'),
    ...categories.flatMap((category) => [
      toHeading(category.name, 2),
      toMarkdownLinks(page, cardsOfListing(category)),
    ]),
  ],
});
