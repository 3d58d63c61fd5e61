import type { RefusedForm } from '../../shared/forms/formResult.ts';
import type { SentField } from '../../shared/forms/receipt.ts';
import type { Encoding } from '../http/encodedResponse.ts';
import type { VisiblePictureFacts } from '../media/pictureFacts.ts';
import type { RequestedPicture } from '../media/requestedPicture.ts';
import type { ServedPicture } from '../media/resizedPictures.ts';
import type { PageMetricsReport } from '../monitoring/metrics.ts';
import type { RefreshCounts } from '../upstream/catalogueRefresh.ts';
import type { KnownQueries } from './pageKey.ts';

/** A request as the page worker sees it. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  /** Names the request in logs and in calls of the upstream; none for background work. */
  id?: string | undefined;
  /** Encoding of a response for one visitor; a cached response comes in all encodings. */
  encoding: Encoding;
  /** Digest of the cached copy: if nothing differs, the response is `unchanged`. */
  digest?: string | undefined;
  instead?: Instead | undefined;
}

/**
 * A page that depends on more than its address: a form with its outcome, `/sent/…` with a copy of the form, an error. Its
 * `Cache-Control` is its caller's.
 */
export type Instead =
  | { page: 'form'; status: number; outcome: RefusedForm }
  | { page: 'receipt'; copy: readonly SentField[] }
  | { page: 'failure'; status: number; message: string };

/** A complete response; each body has its own memory, which moves between threads without a copy. */
export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  bodies: { identity: Uint8Array } & Partial<Record<Encoding, Uint8Array>>;
  etag: string;
  /** Value of `Server-Timing`. */
  timing: string;
  /** Its name in the page registry, for metrics. */
  route: string;
  /** `null`: it may not be cached. */
  cacheAs: CacheRules | null;
}

export interface CacheRules {
  digest: string;
  isIncomplete: boolean;
  /** One of its dependencies has changed since. */
  isOutdated: boolean;
  /** Addresses with the same content: the page, its data, its other formats. */
  addresses: string[];
}

/** The cached copy is still valid. */
export interface Unchanged {
  unchanged: true;
  cacheAs: Pick<CacheRules, 'isIncomplete' | 'isOutdated'>;
}

/** The page worker, as the answering thread calls it. All calls reject while it is being replaced. */
export interface Pages {
  respond(request: PageRequest): Promise<PageResponse | Unchanged>;
  recompress(plain: Uint8Array): Promise<Uint8Array>;
  /** Refetches the stale resources among the dependencies of these cached addresses. */
  revalidate(addresses: readonly string[]): Promise<void>;
  /** Fetches the whole upstream now, and announces it to the other instances. */
  purge(): Promise<RefreshCounts>;
  isReady(): Promise<boolean>;
  /** Facts of pictures that are new or differ; `null`: they are lost. */
  setPictureFacts(facts: readonly [path: string, facts: VisiblePictureFacts | null][]): Promise<void>;
  metrics(): Promise<PageMetricsReport>;
  /** Query parameters that select a different page, by route; all others are ignored. */
  queries(): Promise<KnownQueries>;
}

/** Calls of the page worker to the answering thread. */
export interface PageEvents {
  changed(addresses: readonly string[], tags: readonly string[]): void;
  /** The upstream was fetched as a whole: no stale response may be sent any more. */
  purged(): void;
  /** The canonical addresses of the catalogue, after each change; `null` where they are the same as before. */
  addressesListed(addresses: readonly string[] | null): void;
  /** The stored paths of the catalogue's pictures, as above. */
  picturesListed(paths: readonly string[] | null): void;
  /** A resized picture of the upstream; `null` where there is none. */
  findPicture(requested: RequestedPicture, options: { waitMs: number }): Promise<ServedPicture | null>;
}
