import type { PictureImage } from '../../shared/pictures/pictureUrl.ts';
import { JustifiedLayout } from './JustifiedLayout.tsx';
import { Captioned } from './Picture.tsx';
import { ResponsiveImage } from './ResponsiveImage.tsx';
import { usePictureViewer } from './usePictureViewer.tsx';

interface PictureGalleryProps {
  title: string;
  pictures: readonly PictureImage[];
}

/** All pictures of a gallery item; each opens in the viewer, or, without script, as its largest file. */
export function PictureGallery({ title, pictures }: PictureGalleryProps) {
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
      <Captioned pictures={pictures}>
        <JustifiedLayout kind="pictures" items={items} />
      </Captioned>
      {viewer}
    </div>
  );
}
