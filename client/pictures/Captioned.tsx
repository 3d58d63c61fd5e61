import type { ReactNode } from 'react';
import type { PictureImage } from '../../shared/pictures/pictureUrl.ts';

interface CaptionedProps {
  pictures: readonly PictureImage[];
  /** The caption stands in a corner of the picture instead of below it. */
  inside?: boolean | undefined;
  /** What shows them. */
  children: ReactNode;
}

/** A figure whose caption says that its pictures were drawn or computed; of photographs no figure. */
export function Captioned({ pictures, inside, children }: CaptionedProps) {
  const count = pictures.filter(({ isIllustration }) => isIllustration).length;
  if (count === 0) return children;
  const all = count === 1 ? 'Illustration' : 'Illustrations';
  return (
    <figure className={inside ? 'illustration illustration--inside' : 'illustration'}>
      {children}
      <figcaption>{count < pictures.length ? 'Some of these are illustrations' : all}</figcaption>
    </figure>
  );
}
