import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { ContentOf } from '../../../shared/pages/pageContent.ts';
import type { PageView } from '../../../shared/pages/pageView.ts';
import type { PictureWidth } from '../../../shared/pictures/pictureUrl.ts';
import { QueueFull } from '../../async/createQueue.ts';
import { createSingleFlight } from '../../async/singleFlight.ts';
import { withTimeout } from '../../async/withTimeout.ts';
import { toHttpError } from '../../http/httpError.ts';
import type { Pictures } from '../../media/openPictures.ts';
import { picturesOf } from '../../pages/picturesOf.ts';
import type { SeenPages } from '../../seo/seenPages.ts';
import type { DataSheet } from './dataSheet.ts';
import type { SheetThread } from './sheetThread.ts';
import { toDataSheet } from './toDataSheet.ts';

/** A data sheet to send. */
export interface WrittenSheet {
  bytes: Buffer;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** Without its picture, which is not there yet. */
  isIncomplete: boolean;
}

/** The data sheets of products as PDF, from the views of their pages. */
export interface DataSheets {
  /** `null` where too many sheets are being written. */
  write(view: PageView, content: ContentOf<'product'>): Promise<WrittenSheet | null>;
}

interface DataSheetsDeps {
  pictures: Pick<Pictures, 'fromUpstream'>;
  thread: Pick<SheetThread, 'write'>;
  /** They know when the content of a page last changed. */
  seen: Pick<SeenPages, 'note' | 'find'>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Some 200 sheets. */
const maxBytes = 16 * 1024 * 1024;
/** How long a sheet waits for its picture: as long as a page for a resize. */
const pictureWaitMs = 1_000;
/** Of the picture in a sheet, which has 300 kB at most: the smaller one where the larger has more. */
const maxPictureBytes = 150_000;
const pictureWidths = [768, 480] as const satisfies readonly PictureWidth[];

/** Sheets are cached by their content: one that has changed has another key. Requests for one sheet share its writing. */
export function createDataSheets({ pictures, thread, seen, now }: DataSheetsDeps): DataSheets {
  const cached = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
  });
  const flights = createSingleFlight<Buffer>();

  /** The first width whose file is small enough. */
  async function findPicture(path: string): Promise<PictureSearch> {
    for (const width of pictureWidths) {
      const requested = { path, width, format: 'jpg' } as const;
      const { content, etag } = await pictures.fromUpstream(requested, { waitMs: pictureWaitMs });
      if (etag === null) return notYet;
      const bytes = typeof content === 'string' ? await readFile(content) : content;
      if (bytes.byteLength <= maxPictureBytes) return { picture: { bytes, etag }, isLate: false };
    }
    return noPicture;
  }

  async function findInTime(path: string | null): Promise<PictureSearch> {
    if (path === null) return noPicture;
    try {
      return await withTimeout(
        () => findPicture(path),
        pictureWaitMs,
        () => notYet,
      );
    } catch (error) {
      return toHttpError(error).status === 404 ? noPicture : notYet;
    }
  }

  async function writeOnce(sheet: DataSheet, picture: FoundPicture | null): Promise<Buffer> {
    const hash = createHash('sha1')
      .update(JSON.stringify(sheet))
      .update(picture?.etag ?? '');
    const key = hash.digest('base64url');
    const known = cached.get(key);
    if (known) return known;
    return flights.run(key, async () => {
      const bytes = await thread.write({ sheet, picture: picture?.bytes ?? null });
      cached.set(key, bytes);
      return bytes;
    });
  }

  function changedAt(view: PageView): number {
    if (!view.isIncomplete) seen.note(view, picturesOf(view));
    return seen.find(view.canonical)?.changedAt ?? now();
  }

  return {
    async write(view, content) {
      const { picture, isLate } = await findInTime(content.product.image);
      const sheet = toDataSheet(view, content, changedAt(view));
      const bytes = await writeOnce(sheet, picture).catch(nullIfFull);
      if (!bytes) return null;
      const isIncomplete = isLate || view.isIncomplete === true;
      return { bytes, changedAt: sheet.changedAt, isIncomplete };
    },
  };
}

function nullIfFull(error: unknown): null {
  if (error instanceof QueueFull) return null;
  throw error;
}

interface FoundPicture {
  bytes: Buffer;
  etag: string;
}

interface PictureSearch {
  picture: FoundPicture | null;
  /** It may be there for the next request. */
  isLate: boolean;
}

const noPicture: PictureSearch = { picture: null, isLate: false };
const notYet: PictureSearch = { picture: null, isLate: true };
