import type { Illustration } from '../content/illustration.ts';

/** Widths in pixels that pictures are offered in, as screens have them: phones at two and three pixels a point, laptops; any other is 404. */
export const pictureWidths = [320, 480, 768, 1200, 1536, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Best first; every browser shows the last. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface PictureSize {
  width: number;
  height: number;
}

/** What a picture's file says of itself. */
export interface PictureMetadata {
  alt: string | null;
  /** It was drawn or computed, and is no photograph. */
  isIllustration: boolean;
}

/** What an image element needs to know; `url` is without width and format. */
export interface PictureImage extends PictureSize {
  url: string;
  alt: string;
  /** As in `PictureMetadata`; pictures of fixed content all are. */
  isIllustration?: boolean;
}

/** Catalogue pictures are taken to be of this size until the server has learnt their own. */
export const defaultPictureSize: PictureSize = { width: 1200, height: 900 };

/** The address of a picture that the upstream stores under `path`; to be used with `pictureUrl`. */
export function mediaUrl(path: string): string {
  return `/media/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** A file of the picture at `url` (`/media/…` or `/pictures/…`), at most `width` pixels wide and never enlarged. */
export function pictureUrl(url: string, width: PictureWidth, format: PictureFormat): string {
  return `${url}.${width}.${format}`;
}

/** What Open Graph asks for. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The same picture cut to `shareSize`, for those who show a link to a page. */
export function shareUrl(url: string): string {
  return `${url}.share.jpg`;
}

/**
 * For `srcset`: the widths up to the picture's own and up to `most`, the largest with its true width. A browser without
 * AVIF is rare: it chooses among every second one, and the page is shorter for all others.
 */
export function pictureSrcset(
  url: string,
  ownWidth: number,
  most: PictureWidth,
  format: PictureFormat,
): string {
  const step = format === 'avif' ? 1 : 2;
  const offered = pictureWidths.filter(
    (width, index) => index % step === 0 && width <= most && (pictureWidths[index - step] ?? 0) < ownWidth,
  );
  return offered.map((width) => `${pictureUrl(url, width, format)} ${Math.min(width, ownWidth)}w`).join(', ');
}

/** A picture of fixed content: scenes and clip are wide, machines, parts and hoses four to three; a drawing states its own size. */
export function toImage({ src, alt, size }: Illustration): PictureImage {
  const known = size ?? folderSizes[src.split('/')[0] ?? ''] ?? defaultPictureSize;
  return { url: `/pictures/${src}`, alt, isIllustration: true, ...known };
}

const folderSizes: Record<string, PictureSize> = {
  scenes: { width: 1920, height: 1080 },
  clip: { width: 1280, height: 720 },
};
