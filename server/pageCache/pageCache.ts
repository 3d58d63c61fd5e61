import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageView } from '../../shared/pages/pageView.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import { type EncodedResponse, encodePage, recompress } from '../http/encodedResponse.ts';
import { cacheControlOf } from '../http/pageHeaders.ts';
import { splitUrl } from '../http/splitUrl.ts';
import type { Pictures } from '../media/openPictures.ts';
import type { Log } from '../monitoring/log.ts';
import type { Redirect } from '../pages/definePage.ts';
import type { PageService } from '../rendering/pageService.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import type { Resource } from '../upstream/resources.ts';
import { pageKey } from './pageKey.ts';

interface CachedPage {
  response: EncodedResponse;
  /** Digest of the view that was rendered. */
  digest: string;
  /** The catalogue's version when the view was last compared. */
  version: number;
  /** The catalogue's resources that the page has read. */
  reads: Resource<unknown>[];
  /** The version of the picture facts when the view was last compared. */
  picturesVersion: number;
  revalidatedAt: number;
  /** A visitor has fetched this page, or the one that it replaced. */
  requested: boolean;
  recompressed: boolean;
}

/** Rendered pages by address. */
export interface PageCache {
  /** The cached page of an address; a stale one is rendered again behind the visitor. */
  get(url: string): EncodedResponse | undefined;
  /** Renders the page of an address and caches it if it may be cached; single flight for each address. */
  render(url: string): Promise<RenderedPage>;
  isFresh(url: string): boolean;
  /** The used share of the capacity, from 0 to 1. */
  fill(): number;
  /** Recompresses one requested page; false when there is none left. */
  recompressNext(): Promise<boolean>;
  /** Removes the stale pages: the next request of each waits for its rendering. */
  dropStale(): void;
}

/** A page that is not cached comes as its view, to be rendered for this one request. */
type RenderedPage = { response: EncodedResponse } | { view: PageView } | Redirect;

interface PageCacheDeps {
  pages: PageService;
  source: CatalogueSource;
  pictures: Pick<Pictures, 'version'>;
  log: Log;
  maxBytes: number;
  now?: (() => number) | undefined;
  onRendered?: ((view: PageView) => void) | undefined;
}

/** A requested page revalidates what it has read at most this often. */
const revalidateMs = 1_000;

export function createPageCache(deps: PageCacheDeps): PageCache {
  const { pages, source, pictures, log, maxBytes, now = Date.now, onRendered } = deps;
  const cached = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => response.size,
  });
  const flights = createSingleFlight<RenderedPage>();

  async function renderAndCache(key: string): Promise<RenderedPage> {
    const { view, comparison } = await loadForCache(deps, key);
    if ('redirect' in view || !isCacheable(view, key)) {
      cached.delete(key);
      return 'redirect' in view ? view : { view };
    }
    const digest = digestOf(view);
    // Unknown addresses share the few pages that say 404, so that nobody can fill the cache with them.
    const cacheKey = view.status === 404 ? `404 ${digest}` : key;
    if (cacheKey !== key) cached.delete(key);
    const before = cached.get(cacheKey);
    if (before?.digest === digest) return Object.assign(before, comparison);
    onRendered?.(view);
    const response = await encodeView(pages, view);
    const requested = before?.requested ?? false;
    const page = { response, digest, ...comparison, revalidatedAt: now(), requested, recompressed: false };
    cached.set(cacheKey, page);
    return page;
  }

  function isPageFresh(page: CachedPage): boolean {
    const version = source.version();
    if (page.picturesVersion !== pictures.version()) return false;
    if (page.version === version) return true;
    if (source.changedSince(page.reads, page.version)) return false;
    page.version = version;
    return true;
  }

  const render = (key: string) => flights.run(key, () => renderAndCache(key));

  return {
    get(url) {
      const key = pageKey(url);
      const page = cached.get(key);
      if (!page) return undefined;
      page.requested = true;
      if (now() - page.revalidatedAt >= revalidateMs) {
        page.revalidatedAt = now();
        source.revalidate(page.reads);
      }
      if (!isPageFresh(page) && !flights.isRunning(key)) {
        render(key).catch((err) => log.error({ err }, 'a stale page could not be rendered again'));
      }
      return page.response;
    },
    render: (url) => render(pageKey(url)),
    isFresh(url) {
      const page = cached.peek(pageKey(url));
      return page !== undefined && isPageFresh(page);
    },
    async recompressNext() {
      const next = cached.entries().find(([, page]) => page.requested && !page.recompressed);
      if (!next) return false;
      const [key, page] = next;
      const response = await recompress(page.response);
      if (cached.peek(key) === page) cached.set(key, { ...page, response, recompressed: true });
      return true;
    },
    fill: () => cached.calculatedSize / maxBytes,
    dropStale() {
      for (const [key, page] of cached.entries()) if (!isPageFresh(page)) cached.delete(key);
    },
  };
}

/** Loads a view and records what it was made of, to tell later whether it is stale. */
async function loadForCache({ pages, source, pictures }: PageCacheDeps, key: string) {
  const version = source.version();
  const picturesVersion = pictures.version();
  const { catalogue, reads } = source.record();
  const { path, query } = splitUrl(key);
  const view = await pages.load(path, new URLSearchParams(query), { catalogue });
  return { view, comparison: { version, picturesVersion, reads: reads() } };
}

const digestOf = (view: PageView): string =>
  createHash('sha1').update(JSON.stringify(view)).digest('base64url');

async function encodeView(pages: PageService, view: PageView): Promise<EncodedResponse> {
  const { status } = view;
  const html = await pages.render(view);
  return encodePage(html, { status, cacheControl: cacheControlOf(status), link: pages.linkHeader(view) });
}

const isCacheable = (view: PageView, key: string): boolean =>
  view.status === 404 || (view.status === 200 && withUnits(view.canonical, view.units) === key);
