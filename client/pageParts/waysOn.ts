import { urlFor } from '../../shared/pages/urlFor.ts';

/** Where to go from a page that leads nowhere by itself. */
export const waysOn = [
  { title: 'All products', url: urlFor('products') },
  { title: 'All services', url: urlFor('services') },
  { title: 'Gallery', url: urlFor('gallery') },
  { title: 'Contact us', url: urlFor('contact') },
];
