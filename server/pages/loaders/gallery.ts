import { sampleGallery } from '../../../shared/content/sampleGallery.ts';
import type { GalleryCategory } from '../../../shared/model/gallery.ts';
import { toGalleryListing } from '../galleryCards.ts';
import { type LoadedPage, type Loader, orUnavailable } from '../loader.ts';

const emptyText = { section: 'Gallery', message: 'No Images Available' };

export const loadGallery: Loader<'gallery'> = orUnavailable(emptyText, async ({ catalogue }) => {
  const categories = (await catalogue.gallery()).map(toGalleryListing);
  return { indexed: categories.length > 0, content: { screen: 'gallery', categories } };
});

export const loadGalleryItem: Loader<'galleryItem'> = orUnavailable(
  emptyText,
  async ({ catalogue, params }) => {
    const category = findById(await catalogue.gallery(), params.categoryId);
    return showItem(category, params.id, [category]);
  },
);

export const loadGallerySubItem: Loader<'gallerySubItem'> = orUnavailable(
  emptyText,
  async ({ catalogue, params }) => {
    const category = findById(await catalogue.gallery(), params.categoryId);
    const subcategory = findById(category?.subcategories, params.subCategoryId);
    return showItem(subcategory, params.id, [category, subcategory]);
  },
);

export const loadGallerySample: Loader<'gallerySample'> = async ({ params }) => {
  const item = findById(findById(sampleGallery, params.categoryId)?.items, params.id);
  return item
    ? { content: { screen: 'gallerySample', item } }
    : { status: 404, content: { screen: 'empty', ...emptyText } };
};

type Parent = Pick<GalleryCategory, 'name' | 'items'> | undefined;

function showItem(parent: Parent, id: string, parents: Parent[]): LoadedPage<'galleryItem'> {
  const item = findById(parent?.items, id);
  if (!item) return { status: 404, content: { screen: 'empty', ...emptyText } };
  const names = parents.flatMap((one) => one?.name ?? []);
  return { indexed: item.images.length > 0, content: { screen: 'galleryItem', item, parents: names } };
}

function findById<T extends { id: string }>(records: readonly T[] | undefined, id: string): T | undefined {
  return records?.find((record) => record.id === id);
}
