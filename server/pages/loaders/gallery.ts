import { sampleGallery } from '../../../shared/content/sampleGallery.ts';
import type { GalleryCategory } from '../../../shared/model/gallery.ts';
import type { PageReference } from '../../../shared/pages/pageReference.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { type LoadedPage, type Loader, orUnavailable } from '../loader.ts';
import { toGalleryListing } from '../parts/galleryCards.ts';

const emptyText = { section: 'Gallery', message: 'No Images Available' };

export const loadGallery: Loader<'gallery'> = orUnavailable(emptyText, async ({ catalogue }) => {
  const categories = (await catalogue.gallery()).map(toGalleryListing);
  return { indexed: categories.length > 0, content: { screen: 'gallery', categories } };
});

export const loadGalleryItem: Loader<'galleryItem'> = orUnavailable(
  emptyText,
  async ({ catalogue, params }) => {
    const categories = await catalogue.gallery();
    const category = findById(categories, params.categoryId);
    return showItem(category, params.id, [placeOf(categories, category)]);
  },
);

export const loadGallerySubItem: Loader<'gallerySubItem'> = orUnavailable(
  emptyText,
  async ({ catalogue, params }) => {
    const categories = await catalogue.gallery();
    const category = findById(categories, params.categoryId);
    const subcategory = findById(category?.subcategories, params.subCategoryId);
    const place = placeOf(categories, category);
    return showItem(subcategory, params.id, [
      place,
      placeOf(category?.subcategories ?? [], subcategory, place.url),
    ]);
  },
);

export const loadGallerySample: Loader<'gallerySample'> = async ({ params }) => {
  const item = findById(findById(sampleGallery, params.categoryId)?.items, params.id);
  return item
    ? { content: { screen: 'gallerySample', item } }
    : { status: 404, content: { screen: 'empty', ...emptyText } };
};

type Parent = Pick<GalleryCategory, 'name' | 'items'> | undefined;

/** Where the list of the gallery shows it; the page numbers its parts by their order. */
function placeOf(
  group: readonly Parent[],
  one: Parent,
  above = `${urlFor('gallery')}#gallery`,
): PageReference {
  return { title: one?.name ?? '', url: `${above}-${group.indexOf(one) + 1}` };
}

function showItem(parent: Parent, id: string, parents: PageReference[]): LoadedPage<'galleryItem'> {
  const item = findById(parent?.items, id);
  if (!item) return { status: 404, content: { screen: 'empty', ...emptyText } };
  return { indexed: item.images.length > 0, content: { screen: 'galleryItem', item, parents } };
}

function findById<T extends { id: string }>(records: readonly T[] | undefined, id: string): T | undefined {
  return records?.find((record) => record.id === id);
}
