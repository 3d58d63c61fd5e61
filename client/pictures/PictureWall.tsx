import type { PictureImage } from '../../shared/pictures/pictureUrl.ts';
import { JustifiedWall } from './JustifiedWall.tsx';
import { Captioned } from './Picture.tsx';
import { ResponsiveImage } from './ResponsiveImage.tsx';
import { usePictureViewer } from './usePictureViewer.tsx';

interface PictureWallProps {
  title: string;
  pictures: readonly PictureImage[];
}

/** All pictures of a gallery item; each opens in the viewer, or, without script, as its largest file. */
export function PictureWall({ title, pictures }: PictureWallProps) {
  const { linkTo, viewer } = usePictureViewer(title, pictures);
  const items = pictures.map((picture, index) => ({
    key: String(index),
    size: picture,
    body: (
      <a className="picture-wall__link" {...linkTo(index)}>
        <ResponsiveImage {...picture} frame="half" priority={index === 0} />
      </a>
    ),
  }));
  return (
    <div className="picture-wall">
      <Captioned pictures={pictures}>
        <JustifiedWall kind="pictures" items={items} />
      </Captioned>
      {viewer}
    </div>
  );
}
