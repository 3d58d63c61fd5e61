import type { GalleryCard, GalleryCategory, GalleryGroup, GalleryItem } from '../../shared/model/gallery.ts';
import type { PageReference } from '../../shared/pages/pageReference.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { formatPictureCount } from '../../shared/pictures/formatPictureCount.ts';
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
      load: ({ catalogue, params }) => loadItem(catalogue, [params.categoryId], params.id),
    },
    gallerySubItem: {
      addresses: async (catalogue) =>
        addressesOf((await listingsOf(catalogue)).flatMap(({ subcategories }) => subcategories)),
      load: ({ catalogue, params }) =>
        loadItem(catalogue, [params.categoryId, params.subCategoryId], params.id),
    },
  },
  unavailable: emptyText,
  head: ({ item: { title, images }, parents }) => ({
    title: `${title} – Gallery`,
    description: `${title}: ${formatPictureCount(images.length)} in the gallery, ${parents
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

/** The item below a category, or below one of its subcategories, with their anchors in the gallery's list: positions. */
async function loadItem(
  catalogue: Catalogue,
  path: readonly string[],
  id: string,
): Promise<LoadedPage<'galleryItem'> | ContentOf<'empty'>> {
  const parents: PageReference[] = [];
  let groups: readonly (GalleryGroup & Partial<GalleryCategory>)[] = await catalogue.gallery();
  let items: readonly GalleryItem[] = [];
  let url = `${urlFor('gallery')}#gallery`;
  for (const groupId of path) {
    const index = groups.findIndex((group) => group.id === groupId);
    const { name = '', items: own = [], subcategories = [] } = groups[index] ?? {};
    url += `-${index + 1}`;
    parents.push({ title: name, url });
    items = own;
    groups = subcategories;
  }
  const item = items.find((one) => one.id === id);
  if (!item) return { screen: 'empty', ...emptyText };
  return { indexed: item.images.length > 0, content: { screen: 'galleryItem', item, parents } };
}
