import { createHash } from 'node:crypto';

/** A picture as it was made, before any resizing. */
export interface Original {
  /** Digest of the content. */
  version: string;
  /** Content type. */
  type: string;
  load(): Promise<Buffer>;
}

/** Where originals come from. Rejects with an HttpError: 404 where there is none, 502 where it cannot be had. */
export type FindOriginal = (path: string) => Promise<Original>;

export const contentDigest = (file: Buffer): string => createHash('sha1').update(file).digest('hex');
