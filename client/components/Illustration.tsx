import {
  type Illustration as Fixed,
  illustrationSize,
  illustrationUrl,
} from '../../shared/content/illustration.ts';
import type { Frame } from './frames.ts';
import { ResponsiveImage } from './ResponsiveImage.tsx';

interface IllustrationProps {
  picture: Fixed;
  /** How wide it is shown. */
  frame?: Frame;
  /** The page's first picture; see `ResponsiveImage`. */
  priority?: boolean;
}

/** A picture of the site's own, as a figure whose caption says what it is. */
export function Illustration(props: IllustrationProps) {
  return (
    <figure className="illustration">
      <IllustrationImage {...props} />
      <figcaption>Illustration</figcaption>
    </figure>
  );
}

/** The picture alone, where it says nothing that the words beside it don't: without a text of its own. */
export function IllustrationThumb({ picture }: { picture: Fixed }) {
  return <IllustrationImage picture={{ ...picture, alt: '' }} frame="thumb" />;
}

/** The picture alone. */
export function IllustrationImage({
  picture,
  frame = 'half',
  priority = false,
  className,
}: IllustrationProps & { className?: string }) {
  return (
    <ResponsiveImage
      url={illustrationUrl(picture)}
      alt={picture.alt}
      {...illustrationSize(picture)}
      {...{ frame, priority, className }}
    />
  );
}
