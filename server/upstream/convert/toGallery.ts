import type { GalleryCategory, GalleryItem, GallerySubcategory } from '../../../shared/model/gallery.ts';
import { type ConvertedList, convertList } from './convertList.ts';
import { type Converted, isRecord, readImagePath, readList, readNamed } from './raw.ts';

/** Converts all gallery categories with their items; a dropped record does not affect its siblings. */
export function toGallery(rawList: readonly unknown[]): ConvertedList<GalleryCategory> {
  const dropped: string[] = [];
  const categories = convertList('gallery', rawList, (raw) => toCategory(raw, dropped));
  return { records: categories.records, dropped: [...categories.dropped, ...dropped] };
}

function toCategory(raw: unknown, dropped: string[]): Converted<GalleryCategory> {
  const category = toSubcategory(raw, dropped);
  if ('dropped' in category) return category;
  const rawSubcategories = isRecord(raw) ? readList(raw, 'subcategories') : [];
  const path = `gallery/${category.value.id}/subcategories`;
  const subcategories = convertList(path, rawSubcategories, (sub) => toSubcategory(sub, dropped));
  dropped.push(...subcategories.dropped);
  return { value: { ...category.value, subcategories: subcategories.records } };
}

function toSubcategory(raw: unknown, dropped: string[]): Converted<GallerySubcategory> {
  const named = readNamed(raw);
  if ('dropped' in named) return named;
  const { record, id, name } = named.value;
  const items = convertList(`gallery/${id}/items`, readList(record, 'items'), toItem);
  dropped.push(...items.dropped);
  return { value: { id, name, items: items.records } };
}

function toItem(raw: unknown): Converted<GalleryItem> {
  const named = readNamed(raw, 'title');
  if ('dropped' in named) return named;
  const { record, id, name } = named.value;
  const images = readList(record, 'images')
    .filter(isRecord)
    .flatMap((image) => readImagePath(image, 'image') ?? []);
  return { value: { id, title: name, images } };
}
