import type { PictureSize } from '../pictures/pictureUrl.ts';

/** A picture of fixed content: `src` is its path in `public/pictures`, `alt` its alternative text. */
export interface Illustration {
  src: string;
  alt: string;
  /** Only if it differs from the folder's default; see `toImage`. */
  size?: PictureSize;
}
