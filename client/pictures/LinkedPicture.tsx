import { Captioned, captionOf, useStoredPictures } from './Picture.tsx';
import { type PicturePlacement, ResponsiveImage } from './ResponsiveImage.tsx';
import type { LinkProps } from './usePictureViewer.tsx';

interface LinkedPictureProps extends PicturePlacement {
  path: string;
  alt: string;
  link: LinkProps;
}

/** A picture of the catalogue with its caption, as a link to its file. */
export function LinkedPicture({ path, alt, link, ...placement }: LinkedPictureProps) {
  const image = useStoredPictures()(path, alt);
  return (
    <Captioned caption={captionOf(image)}>
      <a className="picture-link" {...link}>
        <ResponsiveImage className="picture" {...image} {...placement} />
      </a>
    </Captioned>
  );
}
