import { aboutUs } from '../../../shared/content/home.ts';
import {
  counters,
  getInTouch,
  homeHeadings as headings,
  howWeWork,
  video,
} from '../../../shared/content/homeReasons.ts';
import { testimonials } from '../../../shared/content/testimonials.ts';
import { ventures } from '../../../shared/content/ventures.ts';
import type { Carousels } from '../../../shared/pages/home.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import type { Embeds } from '../../config.ts';
import type { Catalogue } from '../../upstream/catalogue.ts';
import type { ListedProduct } from '../../upstream/listedProduct.ts';
import type { InTime } from '../../upstream/optional.ts';
import { cardsOfCategory } from '../parts/galleryCards.ts';

/** A carousel gives a glimpse; the gallery has the rest. */
const maxCards = 9;

/** The three carousels of a home page, picked from the gallery by category name. */
export async function loadCarousels(catalogue: Catalogue, inTime: InTime): Promise<Carousels> {
  const [gallery, listed] = await Promise.all([
    inTime(catalogue.gallery(), []),
    inTime(catalogue.products(), []),
  ]);
  const cards = (name: string) =>
    cardsOfCategory(gallery, name)
      .slice(0, maxCards)
      .map(({ title, cover, url }) => ({ title, cover, url }));
  return {
    services: cards('Services'),
    products: cards('Products').map((card) => ({ ...card, url: productUrl(card.title, listed) ?? card.url })),
    projects: cards('Projects'),
  };
}

/** Of the product that a title names. */
function productUrl(title: string, listed: readonly ListedProduct[]): string | null {
  const named = listed.find(({ name }) => title.toLowerCase().includes(name.toLowerCase()));
  return named ? urlFor('product', { id: named.id }) : null;
}

/** The words that all three home pages share. */
export const commonHomeWords = ({ video: embedUrl }: Embeds) => ({
  aboutUs,
  howWeWork,
  counters,
  testimonials,
  ventures,
  video: { ...video, embedUrl },
  getInTouch,
  headings,
});
