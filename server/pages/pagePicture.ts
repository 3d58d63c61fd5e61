import type { Illustration } from '../../shared/content/illustration.ts';

/** A picture of the catalogue; `alt` is used where the file does not bring its own text. */
export interface StoredPicture {
  path: string | null;
  alt: string;
  /** Shown large, so that the page carries what the file says about itself; pictures on cards stay silent. */
  large: boolean;
}

export type PagePicture = Illustration | StoredPicture;
