import type { GalleryListing } from '../model/gallery.ts';
import type { Routes } from './route.ts';

export const galleryRoutes = {
  gallery: { path: '/gallery', screen: 'gallery' },
} as const satisfies Routes;

export interface GalleryContent {
  screen: 'gallery';
  categories: GalleryListing[];
}
