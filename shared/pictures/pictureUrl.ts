/** Widths in pixels, chosen for phones at a pixel ratio of 2 or 3 and for laptops; any other width is 404. */
export const pictureWidths = [320, 480, 768, 1200, 1536, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Smallest files first; every browser supports the last. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface PictureSize {
  width: number;
  height: number;
}

/** IPTC photo metadata of a picture file; on a card its note alone. */
export interface PictureMetadata {
  /** Alt Text (Accessibility). */
  alt?: string | null;
  /** Drawn or computed, by its Digital Source Type. */
  isIllustration?: boolean;
  /** Says that the picture shows another machine than the one that it stands for. */
  note?: string;
}

/** Properties of an image element; `url` has no width and format yet. */
export interface PictureImage extends PictureSize {
  url: string;
  alt: string;
  /** As in `PictureMetadata`; always true for pictures of fixed content, `undefined` until the server has read the file. */
  isIllustration?: boolean | undefined;
  /** As in `PictureMetadata`. */
  note?: string | undefined;
}

/** Assumed size of a catalogue picture until the server has read its actual size. */
export const defaultPictureSize: PictureSize = { width: 1200, height: 900 };

/** The address of a picture that the upstream stores under `path`, for use with `pictureUrl`. */
export function mediaUrl(path: string): string {
  return `/media/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** The picture at `url` (`/media/…` or `/pictures/…`) as a file at most `width` pixels wide, never enlarged. */
export function pictureUrl(url: string, width: PictureWidth, format: PictureFormat): string {
  return `${url}.${width}.${format}`;
}

/** Size of Open Graph pictures. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The same picture cropped to `shareSize`, for link previews. */
export function shareUrl(url: string): string {
  return `${url}.share.jpg`;
}

/**
 * A `srcset` with widths up to the picture's own and up to `maxWidth`; the largest has its true width. Formats other than
 * AVIF get every second width only: few browsers need them, and the HTML is shorter for all others.
 */
export function pictureSrcset(
  url: string,
  ownWidth: number,
  maxWidth: PictureWidth,
  format: PictureFormat,
): string {
  const step = format === 'avif' ? 1 : 2;
  const offered = pictureWidths.filter(
    (width, index) =>
      index % step === 0 && width <= maxWidth && (pictureWidths[index - step] ?? 0) < ownWidth,
  );
  return offered.map((width) => `${pictureUrl(url, width, format)} ${Math.min(width, ownWidth)}w`).join(', ');
}
