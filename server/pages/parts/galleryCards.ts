import type {
  GalleryCard,
  GalleryCategory,
  GalleryItem,
  GalleryListing,
} from '../../../shared/model/gallery.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';

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
  if (!category) return [];
  return cardsOfListing(toGalleryListing(category));
}

function toCard({ title, images }: GalleryItem, url: string): GalleryCard {
  return { title, cover: images[0] ?? null, imageCount: images.length, url };
}

/** All cards of a category: its own first, then those of its subcategories. */
export const cardsOfListing = ({ items, subcategories }: GalleryListing): GalleryCard[] => [
  ...items,
  ...subcategories.flatMap((sub) => sub.items),
];

/** Items without images have a page, but no place in the sitemap. */
export const cardsWithImages = ({ items }: Pick<GalleryListing, 'items'>): GalleryCard[] =>
  items.filter(({ imageCount }) => imageCount > 0);
