import { awards } from '../../../shared/content/awards.ts';
import { aboutUs, banner, expertise, specialisedServices } from '../../../shared/content/home.ts';
import {
  counters,
  getInTouch,
  homeHeadings as headings,
  howWeWork,
  scrollingBanner,
  video,
  whyProducts,
  whyUs,
} from '../../../shared/content/homeReasons.ts';
import { homeThreeOpening, homeTwoOpening } from '../../../shared/content/homeVariants.ts';
import { testimonials } from '../../../shared/content/testimonials.ts';
import { ventures } from '../../../shared/content/ventures.ts';
import type { Carousels } from '../../../shared/pages/home.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import type { Embeds } from '../../embeds.ts';
import type { Catalogue } from '../../upstream/catalogue.ts';
import { optional } from '../../upstream/optional.ts';
import type { Loader } from '../loader.ts';
import { cardsOfCategory } from '../parts/galleryCards.ts';

/** A carousel is a glimpse; the gallery has the rest. */
const mostCards = 9;

async function loadCarousels(catalogue: Catalogue): Promise<Carousels> {
  const gallery = await optional(catalogue.gallery(), []);
  const cards = (name: string) =>
    cardsOfCategory(gallery, name)
      .slice(0, mostCards)
      .map(({ title, cover, url }) => ({ title, cover, url }));
  return { services: cards('Services'), products: cards('Products'), projects: cards('Projects') };
}

const wordsOfAll = ({ video: embedUrl }: Embeds) => ({
  aboutUs,
  howWeWork,
  counters,
  testimonials,
  ventures,
  video: { ...video, embedUrl },
  getInTouch,
  headings,
});

export const loadHome: Loader<'home'> = async ({ catalogue, embeds }) => ({
  content: {
    screen: 'home',
    words: {
      ...wordsOfAll(embeds),
      banner,
      expertise,
      specialisedServices,
      whyUs,
      scrollingBanner,
      whyProducts,
    },
    carousels: await loadCarousels(catalogue),
  },
});

export const loadHomeTwo: Loader<'homeTwo'> = async ({ catalogue, embeds }) => ({
  canonical: urlFor('home'),
  content: {
    screen: 'homeTwo',
    words: { ...wordsOfAll(embeds), opening: homeTwoOpening, awards, specialisedServices, whyUs },
    carousels: await loadCarousels(catalogue),
  },
});

export const loadHomeThree: Loader<'homeThree'> = async ({ catalogue, embeds }) => ({
  canonical: urlFor('home'),
  content: {
    screen: 'homeThree',
    words: { ...wordsOfAll(embeds), opening: homeThreeOpening, expertise, scrollingBanner, whyProducts },
    carousels: await loadCarousels(catalogue),
  },
});
