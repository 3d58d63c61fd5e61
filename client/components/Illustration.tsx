import {
  type Illustration as Fixed,
  illustrationSize,
  illustrationUrl,
} from '../../shared/content/illustration.ts';

interface IllustrationProps {
  picture: Fixed;
  /** In the first view: loaded at once. */
  eager?: boolean;
}

/** A picture of the site's own, as a figure whose caption says what it is. */
export function Illustration({ picture, eager = false }: IllustrationProps) {
  return (
    <figure className="illustration">
      <img
        src={illustrationUrl(picture)}
        alt={picture.alt}
        {...illustrationSize(picture)}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <figcaption>Illustration</figcaption>
    </figure>
  );
}
