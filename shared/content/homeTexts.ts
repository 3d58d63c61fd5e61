import type { IconName } from './iconName.ts';
import type { Illustration } from './illustration.ts';

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

export interface VideoSection extends SectionHeading {
  poster: Illustration;
  /** The film in two formats; a browser takes the first that it can play. */
  sources: readonly { src: string; type: string }[];
  /** Address of a video player in a frame, shown instead of the film if configured. */
  embedUrl: string | null;
}
