import type { PictureWidth } from '../../shared/pictures/pictureUrl.ts';

interface FrameRule {
  /** How wide it is on the screen, for `sizes`. */
  sizes: string;
  /** The widest file that is worth offering there. */
  most: PictureWidth;
}

/** The kinds of places in which pictures stand; their widths follow the grid (container 1280 px, 16 px beside it). */
export const frames = {
  /** From edge to edge of the window. */
  full: { sizes: '100vw', most: 1920 },
  /** Beside the words that open a page, up to the edge of the window. */
  opening: { sizes: '(min-width: 991px) 58vw, 100vw', most: 1200 },
  /** As wide as the text's container. */
  wide: { sizes: 'min(100vw - 32px, 1280px)', most: 1920 },
  /** Half of the container beside text; all of it on a phone. */
  half: { sizes: '(min-width: 768px) min(50vw, 640px), 92vw', most: 1200 },
  /** Two to four in a row; one on a phone. */
  card: { sizes: '(min-width: 640px) min(50vw, 420px), 92vw', most: 768 },
  /** Of a wall, two or three in a row everywhere. */
  tile: { sizes: 'min(50vw, 420px)', most: 768 },
  /** A drawing in a cell of a sheet; beside its words on a phone. */
  cell: { sizes: '(min-width: 768px) min(30vw, 320px), 120px', most: 768 },
  /** Beside a line of a list. */
  thumb: { sizes: '112px', most: 320 },
} as const satisfies Record<string, FrameRule>;

export type Frame = keyof typeof frames;
