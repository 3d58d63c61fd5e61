import type { PictureWidth } from '../../shared/pictures/pictureUrl.ts';

interface FrameRule {
  /** Width on the screen, as the `sizes` attribute. */
  sizes: string;
  /** Widest file worth offering there. */
  maxWidth: PictureWidth;
}

/** The kinds of places that pictures stand in. Widths follow the grid: container 1280 px, margins of 16 px. */
export const frames = {
  /** From edge to edge of the window. */
  full: { sizes: '100vw', maxWidth: 1920 },
  /** Beside the words that open a page, up to the edge of the window. */
  opening: { sizes: '(min-width: 61.9375em) 58vw, 100vw', maxWidth: 1200 },
  /** As wide as the text's container. */
  wide: { sizes: 'min(100vw - 32px, 1280px)', maxWidth: 1920 },
  /** Half of the container beside text; all of it on a phone. */
  half: { sizes: '(min-width: 48em) min(50vw, 640px), 92vw', maxWidth: 1200 },
  /** Two to four in a row; one on a phone. */
  card: { sizes: '(min-width: 40em) min(50vw, 420px), 92vw', maxWidth: 768 },
  /** On a wall: two or three in a row at every width. */
  tile: { sizes: 'min(50vw, 420px)', maxWidth: 768 },
  /** A drawing in a cell of the expertise grid; beside its words on a phone. */
  cell: { sizes: '(min-width: 48em) min(30vw, 320px), 120px', maxWidth: 768 },
  /** Beside a line of a list. */
  thumb: { sizes: '112px', maxWidth: 320 },
} as const satisfies Record<string, FrameRule>;

export type Frame = keyof typeof frames;
