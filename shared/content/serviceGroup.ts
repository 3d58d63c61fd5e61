import type { Illustration } from './illustration.ts';

/** A service group of fixed content, with a page of its own. */
export interface ServiceGroup {
  title: string;
  /** One entry for each paragraph. */
  description: readonly string[];
  bullets: readonly string[];
  details: readonly { heading: string; text: string }[];
  images: readonly Illustration[];
}
