import type { SampleGalleryItem } from '../content/sampleGallery.ts';
import type { Routes } from './route.ts';

export const gallerySampleRoutes = {
  gallerySample: { path: '/gallery-sample/:categoryId/:id', screen: 'gallerySample' },
} as const satisfies Routes;

export interface GallerySampleContent {
  screen: 'gallerySample';
  item: SampleGalleryItem;
}
