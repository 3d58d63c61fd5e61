import { hash } from 'node:crypto';

/** A picture before any resizing. */
export interface Original {
  /** Digest of the content. */
  version: string;
  type: string;
  /** The path of its file, for the decoder to read, or the bytes of one that could not be stored. */
  load(): Promise<string | Buffer>;
  /** Where its file is stored; `null` if it is not. */
  find(): Promise<string | null>;
}

/**
 * Finds the original at a path. Rejects with an HttpError: 404 if there is none, 502 if it cannot be fetched. In the
 * background a known one is not revalidated: the downloads of all pictures at once would leave visitors none.
 */
export type FindOriginal = (path: string, options?: { isBackground: boolean }) => Promise<Original>;

export const contentDigest = (file: Buffer): string => hash('sha1', file, 'hex');
