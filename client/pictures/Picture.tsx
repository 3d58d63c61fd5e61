import type { ComponentProps, ReactNode } from 'react';
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
  /** The name on its card. */
  subject?: string;
  /** Where the caption goes, if there is something to say: an illustration, another machine. */
  captioned?: 'below' | 'inside';
  /** Makes it a link to its file. */
  link?: ComponentProps<'a'> | undefined;
}

/** An upstream picture in the 4:3 frame that all catalogue pictures share. */
export function Picture({ path, alt, subject, captioned, link, ...placement }: PictureProps) {
  const pictureOf = useStoredPictures();
  if (path === null)
    return (
      <img className="picture" src="/placeholder.svg" alt={alt} {...defaultPictureSize} loading="lazy" />
    );
  const image = pictureOf(path, alt, subject);
  const responsive = <ResponsiveImage className="picture" {...image} {...placement} />;
  const picture = link ? (
    <a className="picture-link" {...link}>
      {responsive}
    </a>
  ) : (
    responsive
  );
  if (!captioned) return picture;
  return (
    <Captioned caption={captionOf(image)} inside={captioned === 'inside'}>
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
    <Captioned caption={captionOf(image)} inside={inside}>
      <ResponsiveImage {...image} {...placement} />
    </Captioned>
  );
}

interface CaptionedProps {
  /** Empty: no figure. */
  caption: string;
  /** Puts the caption in a corner of the picture instead of below it. */
  inside?: boolean | undefined;
  children: ReactNode;
}

/** Names another machine that is shown, and says “Illustration” of a drawn or computed picture; empty for a photograph. */
export const captionOf = ({ note, isIllustration }: PictureImage): string =>
  [note, isIllustration && 'Illustration'].filter(Boolean).join(' · ');

export function Captioned({ caption, inside, children }: CaptionedProps) {
  if (!caption) return children;
  return (
    <figure className={`illustration${inside ? ' illustration--inside' : ''}`}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/**
 * Completes a stored picture with the size and the alternative text in its file. An empty `alt` stays empty: the text
 * beside the picture says the same.
 */
export function useStoredPictures(): (path: string, alt: string, subject?: string) => PictureImage {
  const { pictureSizes, pictureMetadata } = usePageView();
  return (path, alt, subject = '') => {
    const words = own(pictureMetadata, path + subject);
    return {
      ...words,
      url: mediaUrl(path),
      alt: (alt && words?.alt) || alt,
      ...(own(pictureSizes, path) ?? defaultPictureSize),
    };
  };
}

const own = <T,>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
