import type { PictureSize } from '../pictures/pictureUrl.ts';

/** A picture of fixed content, kept in `public/pictures`: its path there, and what one sees in it. */
export interface Illustration {
  src: string;
  alt: string;
  /** Where it is another than its folder's; see `toImage`. */
  size?: PictureSize;
}
