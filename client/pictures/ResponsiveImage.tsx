import {
  type PictureFormat,
  type PictureImage,
  type PictureWidth,
  pictureSrcset,
  pictureUrl,
} from '../../shared/pictures/pictureUrl.ts';

export interface PicturePlacement {
  /** The kind of slot in the layout, which decides its width. */
  frame?: Frame;
  /** For the first picture of a page only: preloaded. All others load lazily. */
  priority?: boolean | undefined;
}

interface ResponsiveImageProps extends PictureImage, PicturePlacement {
  className?: string;
}

/** Only the served document gains from a preload hint: in-app navigation requests the picture at once anyway. */
const isServer = typeof document === 'undefined';

/** An image in the width that fits its slot and the best format that the browser supports. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { url, frame = 'half', priority, isIllustration: _, note: __, ...image } = props;
  const { sizes, maxWidth } = frames[frame];
  const srcSetOf = (format: PictureFormat) => pictureSrcset(url, image.width, maxWidth, format);
  const src = pictureUrl(url, 768, 'jpg');
  return (
    <picture>
      {priority && isServer && (
        // React hoists this link into the head; for a <picture> it writes none by itself. A browser without AVIF ignores
        // it.
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={src}
          imageSrcSet={srcSetOf('avif')}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <source type="image/avif" srcSet={srcSetOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf('webp')} sizes={sizes} />
      {/* biome-ignore lint/a11y/useAltText: `image` has it, its type says so */}
      <img
        src={src}
        {...image}
        loading={priority ? 'eager' : 'lazy'}
        // 'async' decoding: the first frame does not wait for the picture, nor does the main thread.
        {...(priority && { fetchPriority: 'high', decoding: 'async' })}
      />
    </picture>
  );
}

interface FrameRule {
  /** Width on the screen, as the `sizes` attribute. */
  sizes: string;
  /** The widest file for that slot. */
  maxWidth: PictureWidth;
}

/** The kinds of slots for pictures. Widths follow the grid: container 1280 px, margins of 16 px. */
const frames = {
  /** From edge to edge of the window. */
  full: { sizes: '100vw', maxWidth: 1920 },
  /** Beside the text that opens a page, up to the edge of the window. */
  opening: { sizes: '(min-width: 61.9375em) 58vw, 100vw', maxWidth: 1200 },
  /** As wide as the text's container. */
  wide: { sizes: 'min(100vw - 32px, 1280px)', maxWidth: 1920 },
  /** Half of the container beside text; all of it on a phone. */
  half: { sizes: '(min-width: 48em) min(50vw, 640px), 92vw', maxWidth: 1200 },
  /** Two to four in a row; one on a phone. */
  card: { sizes: '(min-width: 40em) min(50vw, 420px), 92vw', maxWidth: 768 },
  /** In justified rows: two or three in a row at every width. */
  tile: { sizes: 'min(50vw, 420px)', maxWidth: 768 },
  /** A drawing in a cell of the expertise grid; beside its text on a phone. */
  cell: { sizes: '(min-width: 48em) min(30vw, 320px), 120px', maxWidth: 768 },
  /** Beside a line of a list. */
  thumb: { sizes: '112px', maxWidth: 320 },
} as const satisfies Record<string, FrameRule>;

type Frame = keyof typeof frames;
