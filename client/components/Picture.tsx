import { mediaUrl, usualSize } from '../../shared/pictureUrl.ts';
import { type Placed, ResponsiveImage } from './ResponsiveImage.tsx';
import { usePictureSize } from './usePictureSize.ts';

interface PictureProps extends Placed {
  /** The stored path; without one the placeholder stands in. */
  path: string | null;
  alt: string;
}

/** A picture of the upstream in the frame that catalogue pictures share, four to three. */
export function Picture({ path, alt, ...placed }: PictureProps) {
  const sizeOf = usePictureSize();
  const image = { className: 'picture', alt };
  return path === null ? (
    // biome-ignore lint/a11y/useAltText: `image` has it
    <img src="/placeholder.svg" {...image} {...usualSize} loading="lazy" />
  ) : (
    <ResponsiveImage {...image} url={mediaUrl(path)} {...sizeOf(path)} {...placed} />
  );
}
