import type { Illustration as Fixed } from '../../shared/content/illustration.ts';
import { toImage } from '../../shared/pictures/pictureUrl.ts';
import { Captioned } from './Captioned.tsx';
import { type Placed, ResponsiveImage } from './ResponsiveImage.tsx';

interface IllustrationProps extends Placed {
  picture: Fixed;
  /** The caption stands in a corner of the picture. */
  inside?: boolean;
}

/** A picture of the site's own, as a figure whose caption says what it is. */
export function Illustration({ picture, inside, ...placed }: IllustrationProps) {
  const image = toImage(picture);
  return (
    <Captioned pictures={[image]} inside={inside}>
      <ResponsiveImage {...image} {...placed} />
    </Captioned>
  );
}
