import type { GalleryItem } from '../model/gallery.ts';
import type { PageReference } from './pageReference.ts';
import type { Routes } from './route.ts';

export const galleryItemRoutes = {
  galleryItem: { path: '/gallery/:categoryId/:id', screen: 'galleryItem' },
  gallerySubItem: { path: '/gallery/:categoryId/:subCategoryId/:id', screen: 'galleryItem' },
} as const satisfies Routes;

export interface GalleryItemContent {
  screen: 'galleryItem';
  item: GalleryItem;
  /** The category and, where there is one, the subcategory, at their places in the list. */
  parents: PageReference[];
}
