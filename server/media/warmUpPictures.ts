import type { PictureWidth } from '../../shared/pictures/pictureUrl.ts';
import { sleep } from '../async/sleep.ts';
import type { FindPicture } from './resizedPictures.ts';

/** The sizes that phones and desktops request most. */
const widths: readonly PictureWidth[] = [768, 1200, 1536];
export const warmUpSizes = widths.map((width) => ({ width, format: 'avif' as const }));

/** Far longer than any resize takes. */
const waitMs = 60_000;
/** Without it, an upstream that refuses pictures gets 1,500 requests a second. */
export const restAfterFailureMs = 100;

/**
 * Resizes these pictures to AVIF before a visitor requests them; files that exist are only read. Ends when `signal` aborts.
 */
export async function warmUpPictures(
  find: FindPicture,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const path of paths) {
    for (const size of warmUpSizes) {
      if (signal.aborted) return;
      await find({ path, ...size }, { waitMs, isBackground: true }).catch(() =>
        sleep(restAfterFailureMs, signal),
      );
    }
  }
}
