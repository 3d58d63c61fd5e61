import { type PictureSize, pictureUrl } from '../../shared/pictureUrl.ts';
import { ResponsiveImage } from './ResponsiveImage.tsx';

/** A picture of the wall; its address is without width and format. */
export interface WallPicture extends PictureSize {
  url: string;
  alt: string;
}

/** All pictures of a gallery item; each leads to its largest file. */
export function PictureWall({ pictures }: { pictures: readonly WallPicture[] }) {
  return (
    <ul className="picture-wall">
      {pictures.map((picture, index) => (
        <li key={index}>
          <a href={pictureUrl(picture.url, 1920, 'jpg')}>
            <ResponsiveImage {...picture} frame={index === 0 ? 'half' : 'tile'} priority={index === 0} />
          </a>
        </li>
      ))}
    </ul>
  );
}
