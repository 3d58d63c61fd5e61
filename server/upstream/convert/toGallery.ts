import type { GalleryCategory, GalleryGroup, GalleryItem } from '../../../shared/model/gallery.ts';
import { type ConvertedList, convertList } from './convertList.ts';
import { type Converted, convertNamed, isRecord, readImagePath, readList, readText } from './raw.ts';

/** Cards in lists show them. */
const maxFactLength = 100;

/** Converts all gallery categories with their items; a dropped record does not affect its siblings. */
export function toGallery(rawList: readonly unknown[]): ConvertedList<GalleryCategory> {
  const dropped: string[] = [];
  const toGroup = convertNamed(({ record, id, name }): GalleryGroup => {
    const items = convertList(`gallery/${id}/items`, readList(record, 'items'), toItem);
    dropped.push(...items.dropped);
    return { id, name, items: items.records };
  });

  function toCategory(raw: unknown): Converted<GalleryCategory> {
    const category = toGroup(raw);
    if ('dropped' in category) return category;
    const rawSubcategories = isRecord(raw) ? readList(raw, 'subcategories') : [];
    const subcategories = convertList(
      `gallery/${category.value.id}/subcategories`,
      rawSubcategories,
      toGroup,
    );
    dropped.push(...subcategories.dropped);
    return { value: { ...category.value, subcategories: subcategories.records } };
  }

  const categories = convertList('gallery', rawList, toCategory);
  return { records: categories.records, dropped: [...categories.dropped, ...dropped] };
}

const toItem = convertNamed(
  ({ record, id, name }): GalleryItem => ({
    id,
    title: name,
    facts: ['place', 'depth', 'flow', 'month'].flatMap((key) => {
      const value = readText(record, key)?.slice(0, maxFactLength).toWellFormed();
      return value === undefined ? [] : [{ title: key.charAt(0).toUpperCase() + key.slice(1), value }];
    }),
    images: readList(record, 'images')
      .filter(isRecord)
      .flatMap((image) => readImagePath(image, 'image') ?? []),
  }),
  'title',
);
