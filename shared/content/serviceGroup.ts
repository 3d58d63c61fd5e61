import type { Illustration } from './illustration.ts';

/** A static service group with a page of its own. */
export interface ServiceGroup {
  title: string;
  /** One entry a paragraph. */
  description: readonly string[];
  bullets: readonly string[];
  details: readonly { heading: string; text: string }[];
  images: readonly Illustration[];
}
