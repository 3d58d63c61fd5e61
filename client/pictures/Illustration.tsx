import type { ReactNode } from 'react';
import type { Illustration as IllustrationContent } from '../../shared/content/illustration.ts';
import type { PictureImage } from '../../shared/pictures/pictureUrl.ts';
import { toImage } from '../../shared/pictures/toImage.ts';
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

interface CaptionedProps {
  pictures: readonly PictureImage[];
  /** Puts the caption in a corner of the picture instead of below it. */
  inside?: boolean | undefined;
  /** The element that shows the pictures. */
  children: ReactNode;
}

/**
 * Adds the caption “Illustration” where pictures were drawn or computed; photographs get neither caption nor figure, and
 * neither does a set in which a picture is not known yet: it might be the last illustration or a photograph.
 */
export function Captioned({ pictures, inside, children }: CaptionedProps) {
  const count = pictures.filter(({ isIllustration }) => isIllustration).length;
  if (count === 0 || pictures.some(({ isIllustration }) => isIllustration === undefined)) return children;
  const caption = count === 1 ? 'Illustration' : 'Illustrations';
  return (
    <figure className={inside ? 'illustration illustration--inside' : 'illustration'}>
      {children}
      <figcaption>{count < pictures.length ? 'Some of these are illustrations' : caption}</figcaption>
    </figure>
  );
}
