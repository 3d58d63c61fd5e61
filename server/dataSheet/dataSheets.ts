import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PageView } from '../../shared/pages/pageView.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import type { PictureWidth } from '../../shared/pictures/pictureUrl.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import { withTimeout } from '../async/withTimeout.ts';
import type { PageEvents } from '../worker/pages.ts';
import type { DataSheetThread } from './dataSheetThread.ts';
import { toDataSheet } from './toDataSheet.ts';

/** The data sheets of products as PDF, from the views of their pages. */
export type DataSheets = ReturnType<typeof createDataSheets>;

/** How long a data sheet waits for its picture: as long as a page for a resize. */
const pictureWaitMs = 1_000;
/** The picture's limit in a data sheet of 300 kB; a larger file gives way to the smaller width. */
const maxPictureBytes = 150_000;
const pictureWidths = [768, 480] as const satisfies readonly PictureWidth[];

/** `late`: it may be ready for the next request. */
type SheetPicture = { bytes: Uint8Array; etag: string } | 'late' | null;

/** Requests for one data sheet share its writing. `changedAt`: the last change of the page, milliseconds since 1970. */
export function createDataSheets(
  findPicture: PageEvents['findPicture'],
  thread: Pick<DataSheetThread, 'write'>,
  changedAt: (view: PageView) => number,
) {
  const flights = createSingleFlight<Uint8Array>();

  async function findSmall(path: string): Promise<SheetPicture> {
    for (const width of pictureWidths) {
      const requested = { path, width, format: 'jpg' } as const;
      const found = await findPicture(requested, { waitMs: pictureWaitMs });
      if (!found) return null;
      const { content, etag } = found;
      if (etag === null) return 'late';
      const bytes = typeof content === 'string' ? await readFile(content) : content;
      if (bytes.byteLength <= maxPictureBytes) return { bytes, etag };
    }
    return null;
  }

  async function findInTime(path: string | null): Promise<SheetPicture> {
    if (path === null) return null;
    const find = () => findSmall(path).catch(() => 'late' as const);
    return withTimeout(find, pictureWaitMs, () => 'late');
  }

  return {
    async prepare(view: PageView, content: ContentOf<'product'>) {
      const found = await findInTime(content.product.image);
      const picture = found === 'late' ? null : found;
      const sheet = toDataSheet(view, content, changedAt(view));
      const digest = hash('sha1', JSON.stringify(sheet) + (picture?.etag ?? ''), 'base64url');
      return {
        digest,
        changedAt: sheet.changedAt,
        isIncomplete: found === 'late' || view.isIncomplete === true,
        /** Rejects with a QueueFull if too many data sheets are being written. */
        write: () => flights.run(digest, () => thread.write(sheet, picture?.bytes ?? null)),
      };
    },
  };
}
