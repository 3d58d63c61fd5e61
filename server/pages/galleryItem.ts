import type { GalleryCard, GalleryCategory, GalleryGroup } from '../../shared/model/gallery.ts';
import type { PageReference } from '../../shared/pages/pageReference.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { toHeading, toParagraphs, toPictureList } from '../seo/markdown.ts';
import { toImageGallery } from '../seo/nodes.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { definePage, type LoadedPage } from './definePage.ts';
import { galleryList, toGalleryListing } from './gallery.ts';

const emptyText = { section: 'Gallery', message: 'No Images Available' };

/** Items without images have a page, but no place in the sitemap. */
const addressesOf = (groups: readonly GalleryGroup<GalleryCard>[]) =>
  groups
    .flatMap(({ items }) => items)
    .filter(({ imageCount }) => imageCount > 0)
    .map(({ url }) => url);

const listingsOf = async (catalogue: Catalogue) => (await catalogue.gallery()).map(toGalleryListing);

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
    description: `${title}: ${images.length === 1 ? '1 picture' : `${images.length} pictures`} in the gallery, ${parents
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
