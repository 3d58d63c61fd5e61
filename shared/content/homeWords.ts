import type { Award } from './awards.ts';
import type { IconName } from './iconName.ts';
import type { Illustration } from './illustration.ts';
import type { Testimonial } from './testimonials.ts';
import type { Venture } from './ventures.ts';

/** The words above a section: its name in the specification, its headline, and a line where one helps. */
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

/** What the group can do, and how far it goes. */
export interface Capability {
  title: string;
  range: string;
}

export interface AboutUs extends SectionHeading {
  blocks: readonly AboutBlock[];
  capabilities: readonly Capability[];
}

export interface IconCard {
  title: string;
  icon: IconName;
  description: string;
}

export interface CardSection extends SectionHeading {
  cards: readonly IconCard[];
}

/** A cell of the drawing sheet: one of the six service groups. */
export interface ExpertiseCell {
  title: string;
  description: string;
  href: string;
  drawing: Illustration;
}

export interface Expertise extends SectionHeading {
  cells: readonly ExpertiseCell[];
}

/** The drawing has a number at what each card speaks of, in the cards' order. */
export interface WhyProducts extends CardSection {
  drawing: Illustration;
  /** Length of what is drawn, as its dimension line says. */
  dimension: string;
}

export interface SpecialisedService {
  title: string;
  description: string;
  image: Illustration;
  link: '/';
}

export interface SpecialisedServices extends SectionHeading {
  entries: readonly SpecialisedService[];
}

export interface HowWeWork extends SectionHeading {
  steps: readonly { title: string; text: string }[];
}

export interface Counter {
  value: number;
  suffix: string;
  label: string;
}

export interface VideoSection extends SectionHeading {
  poster: Illustration;
  /** The film in two forms; a browser takes the first that it can play. */
  sources: readonly { src: string; type: string }[];
  /** What a frame shows in its place, where the settings name one. */
  embedUrl: string | null;
}

export interface GetInTouch extends SectionHeading {
  href: string;
  /** The box whose link opens the newsletter's dialog, without script leads to the footer's form. */
  newsletter: { line: string; label: string; href: '#footer-newsletter' };
}

/** Headings of the sections whose contents the catalogue or another file tells. */
export type HomeHeadings = Record<
  'services' | 'products' | 'projects' | 'testimonials' | 'counters' | 'ventures',
  SectionHeading
>;

/** What the sections of a home page say, a part a section. */
export interface HomeWords {
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

/** What both variants of the home page say. */
type VariantWords = Pick<
  HomeWords,
  'aboutUs' | 'howWeWork' | 'counters' | 'testimonials' | 'ventures' | 'getInTouch' | 'headings'
> & { opening: BannerSlide; video: VideoSection };

export type HomeTwoWords = VariantWords &
  Pick<HomeWords, 'specialisedServices' | 'whyUs'> & { awards: readonly Award[] };

export type HomeThreeWords = VariantWords & Pick<HomeWords, 'expertise' | 'scrollingBanner' | 'whyProducts'>;
