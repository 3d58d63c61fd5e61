/** A picture of the wall, with the address of its full file. */
export interface WallPicture {
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** All pictures of a gallery item; each leads to the full file. */
export function PictureWall({ pictures }: { pictures: readonly WallPicture[] }) {
  return (
    <ul className="picture-wall">
      {pictures.map(({ url, alt, width, height }, index) => (
        <li key={index}>
          <a href={url}>
            <img
              src={url}
              alt={alt}
              width={width}
              height={height}
              loading={index < 3 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
