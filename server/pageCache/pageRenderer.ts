import { createHash } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import { matchPage } from '../../shared/pages/matchPage.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import type { Turns } from '../async/turns.ts';
import { type EncodedResponse, encodePage } from '../http/encodedResponse.ts';
import { cacheHeadersOf, type Sharing } from '../http/pageHeaders.ts';
import { splitUrl } from '../http/splitUrl.ts';
import type { Pictures } from '../media/openPictures.ts';
import type { Redirect } from '../pages/definePage.ts';
import type { PageService } from '../rendering/pageService.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import type { Resource } from '../upstream/resources.ts';
import { isCacheable, type LoadRecorded } from './loadShared.ts';
import { pageAddresses } from './pageAddresses.ts';

export interface CachedPage extends PageHit {
  /** Digest of the view that was rendered, and of its tags. */
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
  /** The next request waits for its comparison. */
  isDropped: boolean;
  /** Where it is, in all its formats; a 404 is nowhere. */
  addresses: string[];
}

/** A cached page for a visitor. */
export interface PageHit {
  response: EncodedResponse;
  /** Its name in the page registry, for metrics. */
  route: string;
}

export type CachedPages = LRUCache<string, CachedPage>;

/** A page that is not cached comes as its view, to be rendered for this one request. */
export type RenderedPage =
  | { response: EncodedResponse }
  | ({ sharing: Sharing } & ({ view: PageView } | Redirect));

export interface RenderDeps {
  pages: Pick<PageService, 'render' | 'linkHeader'>;
  load: LoadRecorded;
  source: CatalogueSource;
  pictures: Pick<Pictures, 'version'>;
  /** Milliseconds that never jump. */
  elapsed: () => number;
  onRendered?: ((view: PageView) => void) | undefined;
  /** Called with the addresses of a cached page that differs from now on, or is gone. */
  onChanged?: ((addresses: readonly string[]) => void) | undefined;
  turns: Pick<Turns, 'adopt' | 'pause'>;
}

/** Renders pages into the cache. */
interface PageRenderer {
  /** Loads the page of a key, and renders it if it differs from the cached one; single flight for each key. */
  render(key: string): Promise<RenderedPage>;
  isRendering(key: string): boolean;
  /** From now on nobody joins a rendering that has begun before. */
  startEpoch(): void;
}

/** Over the pages in `cached`. */
export function createPageRenderer(deps: RenderDeps, cached: CachedPages): PageRenderer {
  const { elapsed, onRendered, onChanged, turns } = deps;
  const flights = createSingleFlight<RenderedPage>();
  let epoch = 0;

  function remove(key: string): void {
    const before = cached.peek(key);
    if (cached.delete(key) && before) onChanged?.(before.addresses);
  }

  async function renderAndCache(key: string): Promise<RenderedPage> {
    await turns.pause();
    const startedIn = epoch;
    const { page: view, sharing, comparison } = await loadForCache(deps, key, elapsed());
    if ('redirect' in view || !isCacheable(view, key)) {
      remove(key);
      return 'redirect' in view ? { ...view, sharing } : { view, sharing };
    }
    const digest = digestOf(view, sharing);
    // Unknown addresses share the few pages that say 404, so that nobody can fill the cache with them.
    const cacheKey = view.status === 404 ? `404 ${digest}` : key;
    if (cacheKey !== key) remove(key);
    const before = cached.get(cacheKey);
    if (before?.digest === digest) {
      return Object.assign(before, comparison, startedIn === epoch && { isDropped: false });
    }
    onRendered?.(view);
    await turns.pause();
    const rendered = await toCachedPage(deps, key, view, sharing);
    const state = { digest, revalidatedAt: elapsed(), requested: before?.requested ?? false };
    const page = { ...rendered, ...comparison, ...state };
    if (startedIn !== epoch && !isPageFresh(deps, page)) return page;
    cached.set(cacheKey, page);
    if (before) onChanged?.([...new Set([...before.addresses, ...page.addresses])]);
    return page;
  }

  const flightOf = (key: string) => `${epoch} ${key}`;
  return {
    render: (key) => flights.run(flightOf(key), () => turns.adopt(() => renderAndCache(key))),
    isRendering: (key) => flights.isRunning(flightOf(key)),
    startEpoch() {
      epoch += 1;
    },
  };
}

/** Whether what the page has read is unchanged; remembers the version, so that the same comparison is not made twice. */
export function isPageFresh(
  { source, pictures }: Pick<RenderDeps, 'source' | 'pictures'>,
  page: CachedPage,
): boolean {
  const version = source.version();
  if (page.isDropped || page.picturesVersion !== pictures.version()) return false;
  if (page.version === version) return true;
  if (source.changedSince(page.reads, page.version)) return false;
  page.version = version;
  return true;
}

/** Loads a view and records what it was made of, to tell later whether it is stale. */
async function loadForCache({ load, source, pictures }: RenderDeps, key: string, loadedAt: number) {
  const version = source.version();
  const picturesVersion = pictures.version();
  const { path, query } = splitUrl(key);
  const { reads, ...loaded } = await load(path, new URLSearchParams(query));
  return { ...loaded, comparison: { version, picturesVersion, reads, loadedAt } };
}

const digestOf = (view: PageView, { cacheTag }: Sharing): string =>
  createHash('sha1').update(JSON.stringify(view)).update(cacheTag).digest('base64url');

async function toCachedPage({ pages }: RenderDeps, key: string, view: PageView, sharing: Sharing) {
  const html = await pages.render(view);
  const cacheHeaders = cacheHeadersOf(view, sharing);
  return {
    response: await encodePage(html, { status: view.status, cacheHeaders, link: pages.linkHeader(view) }),
    route: matchPage(splitUrl(key).path)?.name ?? 'other',
    isIncomplete: view.isIncomplete ?? false,
    addresses: pageAddresses(view, key),
    recompressed: false,
    isDropped: false,
  };
}
