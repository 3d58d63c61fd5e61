import type { Carousels } from '../../../shared/pageContent.ts';
import { urlFor } from '../../../shared/urlFor.ts';
import type { Catalogue } from '../../upstream/catalogue.ts';
import { cardsOfCategory } from '../galleryCards.ts';
import { type Loader, optional } from '../loader.ts';

/** A carousel is a glimpse; the gallery has the rest. */
const mostCards = 9;

async function loadCarousels(catalogue: Catalogue): Promise<Carousels> {
  const gallery = await optional(catalogue.gallery(), []);
  const cards = (name: string) => cardsOfCategory(gallery, name).slice(0, mostCards);
  return { services: cards('Services'), products: cards('Products'), projects: cards('Projects') };
}

export const loadHome: Loader<'home'> = async ({ catalogue }) => ({
  content: { screen: 'home', carousels: await loadCarousels(catalogue) },
});

export const loadHomeTwo: Loader<'homeTwo'> = async ({ catalogue }) => ({
  canonical: urlFor('home'),
  content: { screen: 'homeTwo', carousels: await loadCarousels(catalogue) },
});

export const loadHomeThree: Loader<'homeThree'> = async ({ catalogue }) => ({
  canonical: urlFor('home'),
  content: { screen: 'homeThree', carousels: await loadCarousels(catalogue) },
});
