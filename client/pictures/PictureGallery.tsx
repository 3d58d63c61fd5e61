import type { PictureImage } from '../../shared/pictures/pictureUrl.ts';
import { JustifiedLayout } from './JustifiedLayout.tsx';
import { Captioned } from './Picture.tsx';
import { ResponsiveImage } from './ResponsiveImage.tsx';
import { usePictureViewer } from './usePictureViewer.tsx';

/** All pictures of a gallery item; each opens in the viewer, or, without script, as its largest file. */
export function PictureGallery({ title, pictures }: { title: string; pictures: readonly PictureImage[] }) {
  const { linkTo, viewer } = usePictureViewer(title, pictures);
  const items = pictures.map((picture, index) => ({
    key: String(index),
    size: picture,
    body: (
      <a className="picture-gallery__link" {...linkTo(index)}>
        <ResponsiveImage {...picture} frame="half" priority={index === 0} />
      </a>
    ),
  }));
  return (
    <div className="picture-gallery">
      <Captioned caption={kindOf(pictures)}>
        <JustifiedLayout kind="pictures" items={items} />
      </Captioned>
      {viewer}
    </div>
  );
}

/** Photographs have no caption, and neither does a set with a picture of unknown origin. */
function kindOf(pictures: readonly PictureImage[]): string {
  const kinds = pictures.map(({ isIllustration }) => isIllustration);
  if (!kinds.includes(true) || kinds.includes(undefined)) return '';
  if (kinds.includes(false)) return 'Some of these are illustrations';
  return kinds.length === 1 ? 'Illustration' : 'Illustrations';
}
