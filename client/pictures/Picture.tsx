import { defaultPictureSize } from '../../shared/pictures/pictureUrl.ts';
import { Captioned } from './Illustration.tsx';
import { type PicturePlacement, ResponsiveImage } from './ResponsiveImage.tsx';
import { useStoredPictures } from './useStoredPictures.ts';

interface PictureProps extends PicturePlacement {
  /** The stored path; `null` shows the placeholder. */
  path: string | null;
  /** Used where the file itself carries no alternative text. */
  alt: string;
  /** Where an illustration says that it is one; for large pictures. */
  captioned?: 'below' | 'inside';
}

/** An upstream picture in the 4:3 frame that all catalogue pictures share. */
export function Picture({ path, alt, captioned, ...placement }: PictureProps) {
  const pictureOf = useStoredPictures();
  if (path === null)
    return (
      <img className="picture" src="/placeholder.svg" alt={alt} {...defaultPictureSize} loading="lazy" />
    );
  const image = pictureOf(path, alt);
  const picture = <ResponsiveImage className="picture" {...image} {...placement} />;
  if (!captioned) return picture;
  return (
    <Captioned pictures={[image]} inside={captioned === 'inside'}>
      {picture}
    </Captioned>
  );
}
