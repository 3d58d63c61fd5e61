import { setTimeout as sleep } from 'node:timers/promises';
import type { PictureWidth } from '../../shared/pictures/pictureUrl.ts';
import type { FindPicture } from './resizedPictures.ts';

/** What phones and desktops ask for most. */
const widths: readonly PictureWidth[] = [768, 1200, 1536];
/** Far more than a resize takes. */
const waitMs = 60_000;

/**
 * Makes the AVIF files of these pictures before anybody asks for them; what is kept already costs a look at the disk.
 * Rests as long as it has worked, so that at most half a processor is busy; stops when `signal` says so.
 */
export async function makeAhead(
  find: FindPicture,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const path of paths) {
    for (const width of widths) {
      if (signal.aborted) return;
      const startedAt = performance.now();
      await find({ path, width, format: 'avif' }, waitMs).catch(() => undefined);
      await sleep(performance.now() - startedAt, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
