/** A picture as it was made, before any resizing. */
export interface Original {
  /** Another one for another content. */
  version: string;
  /** Content type. */
  type: string;
  load(): Promise<Buffer>;
}

/** Where originals come from. Rejects with an HttpError: 404 where there is none, 502 where it cannot be had. */
export type FindOriginal = (path: string) => Promise<Original>;
