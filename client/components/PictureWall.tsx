import { type PictureImage, pictureUrl } from '../../shared/pictureUrl.ts';
import { ResponsiveImage } from './ResponsiveImage.tsx';

/** All pictures of a gallery item; each leads to its largest file. */
export function PictureWall({ pictures }: { pictures: readonly PictureImage[] }) {
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
