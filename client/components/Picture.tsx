import { mediaUrl, usualSize } from '../../shared/pictureUrl.ts';
import type { Frame } from './frames.ts';
import { ResponsiveImage } from './ResponsiveImage.tsx';
import { usePictureSize } from './usePictureSize.ts';

interface PictureProps {
  /** The stored path; without one the placeholder stands in. */
  path: string | null;
  alt: string;
  /** How wide it is shown. */
  frame?: Frame;
  /** The page's first picture; see `ResponsiveImage`. */
  priority?: boolean;
}

/** A picture of the upstream in the frame that catalogue pictures share, four to three. */
export function Picture({ path, alt, frame = 'half', priority = false }: PictureProps) {
  const sizeOf = usePictureSize();
  if (path === null) return <Placeholder alt={alt} />;
  return (
    <ResponsiveImage
      className="picture"
      url={mediaUrl(path)}
      {...sizeOf(path)}
      {...{ alt, frame, priority }}
    />
  );
}

function Placeholder({ alt }: { alt: string }) {
  return (
    <img
      className="picture"
      src="/placeholder.svg"
      alt={alt}
      {...usualSize}
      loading="lazy"
      decoding="async"
    />
  );
}
