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

/** Numbers in the drawing point to the part that each card describes, in the cards' order. */
export interface WhyProducts extends CardSection {
  drawing: Illustration;
  /** Text of the drawing's dimension line. */
  dimension: string;
}

export interface VideoSection extends SectionHeading {
  poster: Illustration;
  /** The film in two formats; a browser takes the first that it can play. */
  sources: readonly { src: string; type: string }[];
  /** Address of a video player in a frame, shown instead of the film if configured. */
  embedUrl: string | null;
}
