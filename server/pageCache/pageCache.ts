import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { matchPage } from '../../shared/pages/matchPage.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import type { Turns } from '../async/turns.ts';
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

interface CachedPage extends PageHit {
  /** Digest of the view that was rendered. */
  digest: string;
  /** The catalogue's version when the view was last compared. */
  version: number;
  /** The catalogue's resources that the page has read. */
  reads: Resource<unknown>[];
  /** The version of the picture facts when the view was last compared. */
  picturesVersion: number;
  /** Parts are missing. Once one of them has come, it is stale only for those that come while one visitor waits for it. */
  isIncomplete: boolean;
  revalidatedAt: number;
  /** When its view was last loaded. */
  loadedAt: number;
  /** A visitor has fetched this page, or the one that it replaced. */
  requested: boolean;
  recompressed: boolean;
}

/** A cached page for a visitor. */
interface PageHit {
  response: EncodedResponse;
  /** Its name in the page registry, for metrics. */
  route: string;
}

/** How often visitors' requests had each result; `bypass` is a page that may not be cached. */
type ResultCounts = Record<'hit' | 'stale' | 'miss' | 'bypass', number>;

/** Rendered pages by address. */
export interface PageCache {
  /** The cached page of an address; a stale one is rendered again behind the visitor. */
  get(url: string): PageHit | undefined;
  /** Renders the page of an address and caches it if it may be cached; single flight for each address. */
  render(url: string): Promise<RenderedPage>;
  /** The same for a visitor, counted. */
  renderRequested(url: string): Promise<RenderedPage>;
  counts(): ResultCounts;
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
  /** Milliseconds that never jump. */
  elapsed?: (() => number) | undefined;
  onRendered?: ((view: PageView) => void) | undefined;
  turns: Pick<Turns, 'adopt' | 'pause'>;
}

/** A requested page revalidates what it has read at most this often. */
const revalidateMs = 1_000;

/** A stale page is rendered again at most this often: after a start the records that a list shows come one by one. */
const rerenderMs = 500;

export function createPageCache(deps: PageCacheDeps): PageCache {
  const { pages, source, log, maxBytes, elapsed = () => performance.now(), onRendered, turns } = deps;
  const cached = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => response.size,
  });
  const flights = createSingleFlight<RenderedPage>();
  let epoch = 0;
  const counts = { hit: 0, stale: 0, miss: 0, bypass: 0 };

  async function renderAndCache(key: string): Promise<RenderedPage> {
    await turns.pause();
    const startedIn = epoch;
    const { view, comparison } = await loadForCache(deps, key, elapsed());
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
    await turns.pause();
    const response = await encodeView(pages, view);
    const route = matchPage(splitUrl(key).path)?.name ?? 'other';
    const { isIncomplete = false } = view;
    const state = { isIncomplete, requested: before?.requested ?? false, recompressed: false };
    const page = { response, route, digest, revalidatedAt: elapsed(), ...comparison, ...state };
    if (startedIn === epoch || isPageFresh(deps, page)) cached.set(cacheKey, page);
    return page;
  }

  /** Nobody joins a rendering that began before the stale pages were dropped. */
  const flightOf = (key: string) => `${epoch} ${key}`;
  const render = (key: string) => flights.run(flightOf(key), () => turns.adopt(() => renderAndCache(key)));

  return {
    get(url) {
      const key = pageKey(url);
      const page = cached.get(key);
      if (!page) return undefined;
      page.requested = true;
      if (elapsed() - page.revalidatedAt >= revalidateMs) {
        page.revalidatedAt = elapsed();
        source.revalidate(page.reads);
      }
      if (isPageFresh(deps, page)) {
        counts.hit += 1;
        return page;
      }
      const isRendering = flights.isRunning(flightOf(key));
      // One visitor waits for the missing parts; the others get what is there, and their browsers complete it.
      if (page.isIncomplete && !isRendering) return undefined;
      counts.stale += 1;
      const isDue = !isRendering && elapsed() - page.loadedAt >= rerenderMs;
      if (isDue) render(key).catch((err) => log.error({ err }, 'a stale page could not be rendered again'));
      return page;
    },
    render: (url) => render(pageKey(url)),
    async renderRequested(url) {
      const page = await render(pageKey(url));
      counts['view' in page ? 'bypass' : 'miss'] += 1;
      return page;
    },
    counts: () => counts,
    isFresh(url) {
      const page = cached.peek(pageKey(url));
      return page !== undefined && isPageFresh(deps, page);
    },
    recompressNext: () => recompressNext(cached),
    fill: () => cached.calculatedSize / maxBytes,
    dropStale() {
      epoch += 1;
      for (const [key, page] of cached.entries()) if (!isPageFresh(deps, page)) cached.delete(key);
    },
  };
}

async function recompressNext(cached: LRUCache<string, CachedPage>): Promise<boolean> {
  const next = cached.entries().find(([, page]) => page.requested && !page.recompressed);
  if (!next) return false;
  const [key, page] = next;
  const response = await recompress(page.response);
  if (cached.peek(key) === page) cached.set(key, { ...page, response, recompressed: true });
  return true;
}

/** Whether what the page has read is unchanged; remembers the version, so that the same comparison is not made twice. */
function isPageFresh({ source, pictures }: PageCacheDeps, page: CachedPage): boolean {
  const version = source.version();
  if (page.picturesVersion !== pictures.version()) return false;
  if (page.version === version) return true;
  if (source.changedSince(page.reads, page.version)) return false;
  page.version = version;
  return true;
}

/** Loads a view and records what it was made of, to tell later whether it is stale. */
async function loadForCache({ pages, source, pictures }: PageCacheDeps, key: string, loadedAt: number) {
  const version = source.version();
  const picturesVersion = pictures.version();
  const { catalogue, reads } = source.record();
  const { path, query } = splitUrl(key);
  const view = await pages.load(path, new URLSearchParams(query), { catalogue });
  return { view, comparison: { version, picturesVersion, reads: reads(), loadedAt } };
}

const digestOf = (view: PageView): string =>
  createHash('sha1').update(JSON.stringify(view)).digest('base64url');

async function encodeView(pages: PageService, view: PageView): Promise<EncodedResponse> {
  const { status } = view;
  const html = await pages.render(view);
  return encodePage(html, { status, cacheControl: cacheControlOf(view), link: pages.linkHeader(view) });
}

const isCacheable = (view: PageView, key: string): boolean =>
  view.status === 404 || (view.status === 200 && withUnits(view.canonical, view.units) === key);
