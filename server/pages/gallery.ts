import { company } from '../../shared/content/company.ts';
import { sampleGallery } from '../../shared/content/sampleGallery.ts';
import type {
  GalleryCard,
  GalleryCategory,
  GalleryGroup,
  GalleryItem,
  GalleryListing,
} from '../../shared/model/gallery.ts';
import type { PageReference } from '../../shared/pages/pageReference.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { toHeading, toMarkdownLinks, toParagraphs, toPictureList } from '../seo/markdown.ts';
import { toImageGallery, toItemList } from '../seo/nodes.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { definePage, type LoadedPage } from './definePage.ts';
import { firstPicture } from './pagePicture.ts';

/** A category with everything below it as cards; each links to the item under its own parents. */
function toGalleryListing({ id, name, items, subcategories }: GalleryCategory): GalleryListing {
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

const listingsOf = async (catalogue: Catalogue) => (await catalogue.gallery()).map(toGalleryListing);

const emptyText = { section: 'Gallery', message: 'No Images Available' };

/** The first step in the breadcrumbs of each record. */
const galleryList = { name: 'Gallery', url: urlFor('gallery') };

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
        const categories = await listingsOf(catalogue);
        return { indexed: categories.length > 0, content: { screen: 'gallery', categories } };
      },
    },
  },
  unavailable: emptyText,
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

/** Items without images have a page, but no place in the sitemap. */
const addressesOf = (groups: readonly GalleryGroup[]) =>
  groups
    .flatMap(({ items }) => items)
    .filter(({ imageCount }) => imageCount > 0)
    .map(({ url }) => url);

const countPictures = ({ length }: readonly unknown[]) => (length === 1 ? '1 picture' : `${length} pictures`);

export const galleryItem = definePage<'galleryItem'>({
  routes: {
    galleryItem: {
      addresses: async (catalogue) => addressesOf(await listingsOf(catalogue)),
      load: async ({ catalogue, params }) => {
        const categories = await catalogue.gallery();
        const category = findById(categories, params.categoryId);
        return loadItem(category, params.id, [placeOf(categories, category)]);
      },
    },
    gallerySubItem: {
      addresses: async (catalogue) =>
        addressesOf((await listingsOf(catalogue)).flatMap(({ subcategories }) => subcategories)),
      load: async ({ catalogue, params }) => {
        const categories = await catalogue.gallery();
        const category = findById(categories, params.categoryId);
        const subcategory = findById(category?.subcategories, params.subCategoryId);
        const place = placeOf(categories, category);
        const subPlace = placeOf(category?.subcategories ?? [], subcategory, place.url);
        return loadItem(subcategory, params.id, [place, subPlace]);
      },
    },
  },
  unavailable: emptyText,
  head: ({ item: { title, images }, parents }) => ({
    title: `${title} – Gallery`,
    description: `${title}: ${countPictures(images)} in the gallery, ${parents
      .map((parent) => parent.title)
      .join(', ')}`,
  }),
  breadcrumbs: ({ item, parents }) => ({
    parents: [galleryList, ...parents.map(({ title, url }) => ({ name: title, url }))],
    name: item.title,
  }),
  pictures: ({ item }) => item.images.map((path) => ({ path, alt: item.title, large: true })),
  structuredData: ({ item }, page) => [toImageGallery(page, item.title)],
  markdown: ({ item }, page) => [
    toHeading(item.title),
    ...toParagraphs(item.facts.map(({ title, value }) => `${title}: ${value}`)),
    ...toPictureList(page),
  ],
});

type Parent = Pick<GalleryCategory, 'name' | 'items'> | undefined;

/** The anchor of a category in the gallery's list, which numbers its parts by their order. */
function placeOf(
  group: readonly Parent[],
  one: Parent,
  above = `${urlFor('gallery')}#gallery`,
): PageReference {
  return { title: one?.name ?? '', url: `${above}-${group.indexOf(one) + 1}` };
}

function loadItem(
  parent: Parent,
  id: string,
  parents: PageReference[],
): LoadedPage<'galleryItem'> | ContentOf<'empty'> {
  const item = findById(parent?.items, id);
  if (!item) return { screen: 'empty', ...emptyText };
  return { indexed: item.images.length > 0, content: { screen: 'galleryItem', item, parents } };
}

function findById<T extends { id: string }>(records: readonly T[] | undefined, id: string): T | undefined {
  return records?.find((record) => record.id === id);
}

export const gallerySample = definePage<'gallerySample'>({
  routes: {
    gallerySample: {
      indexed: false,
      async load({ params }) {
        const category = sampleGallery.find(({ id }) => id === params.categoryId);
        const item = category?.items.find(({ id }) => id === params.id);
        return item ? { screen: 'gallerySample', item } : { screen: 'empty', ...emptyText };
      },
    },
  },
  head: ({ item: { title, images } }) => ({
    title: `${title} – Sample gallery`,
    description: `${title}: ${countPictures(images)} in the sample gallery`,
  }),
  breadcrumbs: ({ item }) => ({ parents: [galleryList, { name: 'Sample gallery' }], name: item.title }),
  pictures: ({ item }) => [...item.images],
});
