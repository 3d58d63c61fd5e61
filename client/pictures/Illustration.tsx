import type { Illustration as IllustrationContent } from '../../shared/content/illustration.ts';
import { toImage } from '../../shared/pictures/toImage.ts';
import { Captioned } from './Captioned.tsx';
import { type PicturePlacement, ResponsiveImage } from './ResponsiveImage.tsx';

interface IllustrationProps extends PicturePlacement {
  picture: IllustrationContent;
  /** Puts the caption in a corner of the picture. */
  inside?: boolean;
}

/** A picture that ships with the site, with the caption “Illustration” where it is one. */
export function Illustration({ picture, inside, ...placement }: IllustrationProps) {
  const image = toImage(picture);
  return (
    <Captioned pictures={[image]} inside={inside}>
      <ResponsiveImage {...image} {...placement} />
    </Captioned>
  );
}
