import type { PictureSize } from '../pictureUrl.ts';

/** A picture of fixed content, kept in `public/pictures`: its path there, and what one sees in it. */
export interface Illustration {
  src: string;
  alt: string;
  /** Where it is another than its folder's. */
  size?: PictureSize;
}

export const illustrationUrl = ({ src }: Pick<Illustration, 'src'>): string => `/pictures/${src}`;

/** Scenes and clip are wide, machines, parts and hoses four to three; a drawing states its own. */
export function illustrationSize({ src, size }: Illustration): PictureSize {
  if (size) return size;
  if (src.startsWith('scenes/')) return { width: 1920, height: 1080 };
  return src.startsWith('clip/') ? { width: 1280, height: 720 } : { width: 1200, height: 900 };
}
