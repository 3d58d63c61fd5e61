import type { ReactNode } from 'react';
import type { Illustration as IllustrationContent } from '../../shared/content/illustration.ts';
import { defaultPictureSize, mediaUrl, type PictureImage } from '../../shared/pictures/pictureUrl.ts';
import { toImage } from '../../shared/pictures/toImage.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { type PicturePlacement, ResponsiveImage } from './ResponsiveImage.tsx';

interface PictureProps extends PicturePlacement {
  /** The stored path; `null` shows the placeholder. */
  path: string | null;
  /** Used where the file itself carries no alternative text. */
  alt: string;
  /** Where the caption of an illustration goes; for large pictures. */
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
  children: ReactNode;
}

/**
 * Adds the caption “Illustration” to drawn or computed pictures. Photographs get neither caption nor figure, and neither
 * does a set with a picture of unknown origin.
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

/**
 * Completes a stored picture with the size and the alternative text in its file. An empty `alt` stays empty: the text
 * beside the picture says the same.
 */
export function useStoredPictures(): (path: string, alt: string) => PictureImage {
  const { pictureSizes, pictureMetadata } = usePageView();
  return (path, alt) => {
    const words = Object.hasOwn(pictureMetadata, path) ? pictureMetadata[path] : undefined;
    const size = Object.hasOwn(pictureSizes, path) ? pictureSizes[path] : undefined;
    return {
      url: mediaUrl(path),
      alt: (alt && words?.alt) || alt,
      isIllustration: words?.isIllustration,
      ...(size ?? defaultPictureSize),
    };
  };
}
