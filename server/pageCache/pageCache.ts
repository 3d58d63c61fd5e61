import { LRUCache } from 'lru-cache';
import { recompress } from '../http/encodedResponse.ts';
import type { Log } from '../monitoring/log.ts';
import { pageKey } from './pageKey.ts';
import {
  type CachedPage,
  type CachedPages,
  createPageRenderer,
  isPageFresh,
  type PageHit,
  type RenderDeps,
  type RenderedPage,
} from './pageRenderer.ts';

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
  /** Serves the stale pages no more: the next request of each waits until it has been compared, and rendered if it differs. */
  dropStale(): void;
  /** Compares all stale pages, and renders those that differ; `pieceDone` is awaited between them. */
  revalidateStale(pieceDone: () => Promise<void>): Promise<void>;
}

type PageCacheDeps = Omit<RenderDeps, 'elapsed'> &
  Partial<Pick<RenderDeps, 'elapsed'>> & { log: Log; maxBytes: number };

/** A requested page revalidates what it has read at most this often. */
const revalidateMs = 1_000;

/** A stale page is rendered again at most this often: after a start the records that a list shows come one by one. */
const rerenderMs = 500;

export function createPageCache(deps: PageCacheDeps): PageCache {
  const { source, log, maxBytes, elapsed = () => performance.now() } = deps;
  const cached = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => response.size,
  });
  const { render, isRendering, startEpoch } = createPageRenderer({ ...deps, elapsed }, cached);
  const counts = { hit: 0, stale: 0, miss: 0, bypass: 0 };

  return {
    get(url) {
      const key = pageKey(url);
      const page = cached.get(key);
      if (!page) return undefined;
      page.requested = true;
      if (page.isDropped) return undefined;
      if (elapsed() - page.revalidatedAt >= revalidateMs) {
        page.revalidatedAt = elapsed();
        source.revalidate(page.reads);
      }
      if (isPageFresh(deps, page)) {
        counts.hit += 1;
        return page;
      }
      const isBeingRendered = isRendering(key);
      // One visitor waits for the missing parts; the others get what is there, and their browsers complete it.
      if (page.isIncomplete && !isBeingRendered) return undefined;
      counts.stale += 1;
      const isDue = !isBeingRendered && elapsed() - page.loadedAt >= rerenderMs;
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
      startEpoch();
      for (const [, page] of stalePages(deps, cached)) page.isDropped = true;
    },
    async revalidateStale(pieceDone) {
      for (const [key, { addresses }] of stalePages(deps, cached)) {
        if (addresses.length > 0)
          await render(key).catch((err) => log.error({ err, key }, 'a stale page could not be compared'));
        await pieceDone();
      }
    },
  };
}

const stalePages = (deps: PageCacheDeps, cached: CachedPages): [string, CachedPage][] =>
  [...cached.entries()].filter(([, page]) => !isPageFresh(deps, page));

async function recompressNext(cached: CachedPages): Promise<boolean> {
  const next = cached.entries().find(([, page]) => page.requested && !page.recompressed);
  if (!next) return false;
  const [key, page] = next;
  const response = await recompress(page.response);
  if (cached.peek(key) === page) cached.set(key, { ...page, response, recompressed: true });
  return true;
}
