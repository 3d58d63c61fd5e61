import { usualSize } from '../../shared/pictureUrl.ts';
import { Captioned } from './Captioned.tsx';
import { type Placed, ResponsiveImage } from './ResponsiveImage.tsx';
import { useStoredPictures } from './useStoredPictures.ts';

interface PictureProps extends Placed {
  /** The stored path; without one the placeholder stands in. */
  path: string | null;
  /** Where the file itself has no better one. */
  alt: string;
  /** Says below where it is an illustration; for pictures that stand large. */
  captioned?: boolean;
}

/** A picture of the upstream in the frame that catalogue pictures share, four to three. */
export function Picture({ path, alt, captioned, ...placed }: PictureProps) {
  const pictureOf = useStoredPictures();
  if (path === null)
    return <img className="picture" src="/placeholder.svg" alt={alt} {...usualSize} loading="lazy" />;
  const image = pictureOf(path, alt);
  const picture = <ResponsiveImage className="picture" {...image} {...placed} />;
  return captioned ? <Captioned pictures={[image]}>{picture}</Captioned> : picture;
}
