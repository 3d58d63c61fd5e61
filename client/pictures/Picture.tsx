import { defaultPictureSize } from '../../shared/pictures/pictureUrl.ts';
import { Captioned } from './Captioned.tsx';
import { type Placed, ResponsiveImage } from './ResponsiveImage.tsx';
import { useStoredPictures } from './useStoredPictures.ts';

interface PictureProps extends Placed {
  /** The stored path; without one the placeholder stands in. */
  path: string | null;
  /** Where the file itself has no better one. */
  alt: string;
  /** Says where it is an illustration, below or in its corner; for pictures that stand large. */
  captioned?: 'below' | 'inside';
}

/** A picture of the upstream in the frame that catalogue pictures share, four to three. */
export function Picture({ path, alt, captioned, ...placed }: PictureProps) {
  const pictureOf = useStoredPictures();
  if (path === null)
    return (
      <img className="picture" src="/placeholder.svg" alt={alt} {...defaultPictureSize} loading="lazy" />
    );
  const image = pictureOf(path, alt);
  const picture = <ResponsiveImage className="picture" {...image} {...placed} />;
  if (!captioned) return picture;
  return (
    <Captioned pictures={[image]} inside={captioned === 'inside'}>
      {picture}
    </Captioned>
  );
}
