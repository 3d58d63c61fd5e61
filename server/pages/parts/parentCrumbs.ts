import { urlFor } from '../../../shared/pages/urlFor.ts';

/** The lists that pages of one record belong to, as the first step of their breadcrumbs. */
export const ourProducts = { name: 'Our Products', url: urlFor('products') };
export const ourServices = { name: 'Our Services', url: urlFor('services') };
export const galleryList = { name: 'Gallery', url: urlFor('gallery') };
