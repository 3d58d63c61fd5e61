/** The part of the service worker's global scope that is used here: the types of the DOM lack it, and those for workers exclude them. */
export interface WorkerScope {
  addEventListener<T extends keyof WorkerEvents>(type: T, listener: (event: WorkerEvents[T]) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  sync: ExtendableEvent & { readonly tag: string };
  message: ExtendableEvent & { readonly data: PageReport };
}

interface ExtendableEvent extends Event {
  /** Keeps the worker running until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** A page reports this to the worker when it is shown and when the selection changes. Addresses are path and query. */
export interface PageReport {
  shown: string;
  /** Pages of the products on the quote list and in the comparison. */
  chosen: readonly string[];
  /** The visitor's own quote list and comparison. */
  lists: readonly string[];
}

export interface Release {
  version: string;
  /** Address of a list of the scripts, styles, fonts and icons that the stored pages need. */
  fileList: string;
  /** Files with a fixed name that these pages show. */
  files: readonly string[];
  /** Pages that are stored even if they were never opened. */
  pages: readonly string[];
  /** Matches the paths of product and service pages, as the source of a regular expression. */
  catalogue: string;
  /** Shown in place of a page that is not stored; one of `pages`. */
  offlinePage: string;
}

declare global {
  /**
   * The build writes this into the worker, so another release has another file. A page, which has no release, imports some
   * of these modules: they use it in functions only.
   */
  const RELEASE: Release;
}
