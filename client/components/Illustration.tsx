import type { Illustration as Fixed } from '../../shared/content/illustration.ts';
import { toImage } from '../../shared/pictureUrl.ts';
import { type Placed, ResponsiveImage } from './ResponsiveImage.tsx';

interface IllustrationProps extends Placed {
  picture: Fixed;
}

/** A picture of the site's own, as a figure whose caption says what it is. */
export function Illustration({ picture, ...placed }: IllustrationProps) {
  return (
    <figure className="illustration">
      <ResponsiveImage {...toImage(picture)} {...placed} />
      <figcaption>Illustration</figcaption>
    </figure>
  );
}
