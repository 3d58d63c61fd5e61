import { urlFor } from '../../shared/pages/urlFor.ts';

/** Links on pages without content of their own. */
export const suggestedPages = [
  { title: 'All products', url: urlFor('products') },
  { title: 'All services', url: urlFor('services') },
  { title: 'Gallery', url: urlFor('gallery') },
  { title: 'Contact us', url: urlFor('contact') },
];
