import {
  type PictureFormat,
  type PictureImage,
  pictureSrcset,
  pictureUrl,
} from '../../shared/pictures/pictureUrl.ts';
import { type Frame, frames } from './frames.ts';

export interface Placed {
  /** How wide the picture stands. */
  frame?: Frame;
  /** The page's first picture, one a page: fetched ahead of all others. The rest is loaded when it comes near. */
  priority?: boolean | undefined;
}

interface ResponsiveImageProps extends PictureImage, Placed {
  className?: string;
}

/** A page that is come to in place has its picture at once; only a document's reader gains by a hint ahead of it. */
const isServed = typeof document === 'undefined';

/** A picture in the file that fits its place on the screen, in the best format that the browser knows. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { url, frame = 'half', priority, isIllustration: _, ...image } = props;
  const { sizes, most } = frames[frame];
  const setOf = (format: PictureFormat) => pictureSrcset(url, image.width, most, format);
  const src = pictureUrl(url, 768, 'jpg');
  return (
    <picture>
      {priority && isServed && (
        // React moves it to the head; it writes one itself for a plain image only. A browser without AVIF passes over it.
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={src}
          imageSrcSet={setOf('avif')}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
      {/* biome-ignore lint/a11y/useAltText: `image` has it, its type says so */}
      <img
        src={src}
        {...image}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}
