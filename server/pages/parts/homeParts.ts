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
import type { Embeds } from '../../config.ts';
import type { Catalogue } from '../../upstream/catalogue.ts';
import type { InTime } from '../optionalParts.ts';
import { cardsOfCategory } from './galleryCards.ts';

/** A carousel gives a glimpse; the gallery has the rest. */
const maxCards = 9;

/** The three carousels of a home page, picked from the gallery by category name. */
export async function loadCarousels(catalogue: Catalogue, inTime: InTime): Promise<Carousels> {
  const gallery = await inTime(catalogue.gallery(), []);
  const cards = (name: string) =>
    cardsOfCategory(gallery, name)
      .slice(0, maxCards)
      .map(({ title, cover, url }) => ({ title, cover, url }));
  return { services: cards('Services'), products: cards('Products'), projects: cards('Projects') };
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
