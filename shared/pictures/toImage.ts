import type { Illustration } from '../content/illustration.ts';
import { defaultPictureSize, type PictureImage, type PictureSize } from './pictureUrl.ts';

/** Default sizes by folder of `public/pictures`. */
const folderSizes: Record<string, PictureSize> = {
  scenes: { width: 1920, height: 1080 },
  clip: { width: 1280, height: 720 },
};

/** A picture of fixed content. Scenes and the clip are 16:9, all others 4:3 unless they state a size. */
export function toImage({ src, alt, size }: Illustration): PictureImage {
  const imageSize = size ?? folderSizes[src.split('/')[0] ?? ''] ?? defaultPictureSize;
  return { url: `/pictures/${src}`, alt, isIllustration: true, ...imageSize };
}
