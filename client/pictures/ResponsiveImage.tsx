import {
  type PictureFormat,
  type PictureImage,
  pictureSrcset,
  pictureUrl,
} from '../../shared/pictures/pictureUrl.ts';
import { type Frame, frames } from './frames.ts';

export interface PicturePlacement {
  /** The kind of place it stands in, which decides its width. */
  frame?: Frame;
  /** For the first picture of a page only: preloaded. All others load lazily. */
  priority?: boolean | undefined;
}

interface ResponsiveImageProps extends PictureImage, PicturePlacement {
  className?: string;
}

/** Only the served document gains from a preload hint: in-app navigation requests the picture at once anyway. */
const isServer = typeof document === 'undefined';

/** An image in the width that fits its place and the best format that the browser supports. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { url, frame = 'half', priority, isIllustration: _, ...image } = props;
  const { sizes, maxWidth } = frames[frame];
  const srcSetOf = (format: PictureFormat) => pictureSrcset(url, image.width, maxWidth, format);
  const src = pictureUrl(url, 768, 'jpg');
  return (
    <picture>
      {priority && isServer && (
        // React moves it to the head; by itself it writes one for a plain <img> only. A browser without AVIF ignores it.
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={src}
          imageSrcSet={srcSetOf('avif')}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <source type="image/avif" srcSet={srcSetOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf('webp')} sizes={sizes} />
      {/* biome-ignore lint/a11y/useAltText: `image` has it, its type says so */}
      <img
        src={src}
        {...image}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        // The first frame does not wait for the picture, nor the main thread with the second for that frame.
        decoding={priority ? 'async' : undefined}
      />
    </picture>
  );
}
