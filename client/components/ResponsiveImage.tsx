import { preload } from 'react-dom';
import { type PictureFormat, type PictureSize, pictureSet, pictureUrl } from '../../shared/pictureUrl.ts';
import { type Frame, frames } from './frames.ts';

interface ResponsiveImageProps extends PictureSize {
  /** `/media/…` or `/pictures/…`, without width and format. */
  url: string;
  alt: string;
  frame: Frame;
  /** The page's first picture, one a page: fetched ahead of all others. The rest is loaded when it comes near. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture in the file that fits its place on the screen, in the best format that the browser knows. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { url, alt, width, height, className, frame, priority = false } = props;
  const { sizes, most } = frames[frame];
  const setOf = (format: PictureFormat) => pictureSet(url, width, most, format);
  const src = pictureUrl(url, most < 960 ? most : 960, 'jpg');
  if (priority) {
    // React writes this for a plain image, but not inside of <picture>. A browser without AVIF passes over it.
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: setOf('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        className={className}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
