import type { Counter } from './about.ts';
import type { Award } from './awards.ts';
import type { IconName } from './iconName.ts';
import type { Illustration } from './illustration.ts';
import type { Testimonial } from './testimonials.ts';
import type { Venture } from './ventures.ts';

/** The texts above a section: the section's name, its headline and an optional line. */
export interface SectionHeading {
  eyebrow: string;
  heading: string;
  line?: string;
}

export interface BannerSlide {
  image: Illustration;
  eyebrow: string;
  headline: string;
  line: string;
  link: { label: string; href: string };
}

export interface AboutBlock {
  heading: string;
  text: string;
  image: Illustration;
}

export interface AboutUs extends SectionHeading {
  blocks: readonly AboutBlock[];
  capabilities: readonly { title: string; range: string }[];
}

export interface CardSection extends SectionHeading {
  cards: readonly { title: string; icon: IconName; description: string }[];
}

/** A cell of the expertise drawing: one of the six service groups. */
interface ExpertiseCell {
  /** The fragment of its address on the home page. */
  id: `expertise-${string}`;
  title: string;
  description: string;
  href: string;
  drawing: Illustration;
}

export interface Expertise extends SectionHeading {
  cells: readonly ExpertiseCell[];
}

/** Numbers in the drawing point to the part that each card describes, in the cards' order. */
export interface WhyProducts extends CardSection {
  drawing: Illustration;
  /** Text of the drawing's dimension line. */
  dimension: string;
}

export interface SpecialisedService {
  title: string;
  description: string;
  image: Illustration;
  /** A product suits the job if its name contains all of these. */
  productWords: readonly string[];
  /** The home page, at the cell of expertise that says more. */
  link: `/#${ExpertiseCell['id']}`;
}

export interface SpecialisedServices extends SectionHeading {
  entries: readonly SpecialisedService[];
}

export interface HowWeWork extends SectionHeading {
  steps: readonly { title: string; text: string }[];
}

export interface VideoSection extends SectionHeading {
  poster: Illustration;
  /** The film in two formats; a browser takes the first that it can play. */
  sources: readonly { src: string; type: string }[];
  /** Address of a video player in a frame, shown instead of the film if configured. */
  embedUrl: string | null;
}

export interface GetInTouch extends SectionHeading {
  href: string;
  /** The mobile number of the WhatsApp link, if there is one. */
  whatsapp: string | undefined;
  /** The box with the newsletter link: opens the dialog, or without script leads to the footer's form. */
  newsletter: { line: string; label: string; href: '#footer-newsletter' };
}

/** Headings of the sections whose content comes from the catalogue or from another file. */
export type HomeHeadings = Record<
  'services' | 'products' | 'projects' | 'testimonials' | 'counters' | 'ventures',
  SectionHeading
>;

/** The texts of the home page, by section. */
export interface HomeTexts {
  banner: readonly BannerSlide[];
  aboutUs: AboutUs;
  expertise: Expertise;
  specialisedServices: SpecialisedServices;
  whyUs: CardSection;
  howWeWork: HowWeWork;
  scrollingBanner: readonly string[];
  whyProducts: WhyProducts;
  testimonials: readonly Testimonial[];
  counters: readonly Counter[];
  video: VideoSection;
  ventures: readonly Venture[];
  getInTouch: GetInTouch;
  headings: HomeHeadings;
}

/** The sections that both variants of the home page share. */
type VariantTexts = Pick<
  HomeTexts,
  'aboutUs' | 'howWeWork' | 'counters' | 'testimonials' | 'ventures' | 'getInTouch' | 'headings'
> & { opening: BannerSlide; video: VideoSection };

export type HomeTwoTexts = VariantTexts &
  Pick<HomeTexts, 'specialisedServices' | 'whyUs'> & { awards: readonly Award[] };

export type HomeThreeTexts = VariantTexts & Pick<HomeTexts, 'expertise' | 'scrollingBanner' | 'whyProducts'>;
