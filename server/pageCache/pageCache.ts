import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageView } from '../../shared/pages/pageView.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import { type EncodedAnswer, encodePage, shrink } from '../http/encodedAnswer.ts';
import { cacheControlOf } from '../http/pageHeaders.ts';
import { splitUrl } from '../http/splitUrl.ts';
import type { Pictures } from '../media/openPictures.ts';
import type { Log } from '../monitoring/log.ts';
import type { Redirect } from '../pages/definePage.ts';
import type { PageService } from '../rendering/pageService.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import type { Resource } from '../upstream/resources.ts';
import { pageKey } from './pageKey.ts';

interface KeptPage {
  encoded: EncodedAnswer;
  /** Of the view that it shows. */
  digest: string;
  /** Of the catalogue when that view was last compared. */
  version: number;
  reads: Resource<unknown>[];
  /** Of the pictures' sizes at that moment. */
  sizes: number;
  touchedAt: number;
  /** A visitor has had it, or the one before it. */
  isAsked: boolean;
  isSmall: boolean;
}

/** Finished pages by address. */
export interface PageCache {
  /** The kept page of an address, at once; one that has changed is made anew behind it. */
  find(url: string): EncodedAnswer | undefined;
  /** Makes the page of an address and keeps it where it may be kept; the same address is made once at a time. */
  make(url: string): Promise<MadePage>;
  /** Whether the page of an address is kept and still true. */
  isCurrent(url: string): boolean;
  /** The share of its room that is taken, from 0 to 1. */
  fill(): number;
  /** Compresses one page that visitors ask for as well as can be; false when there is none left. */
  shrinkOne(): Promise<boolean>;
  /** Forgets the pages that are no longer true: the next request of each waits for it to be made. */
  forgetStale(): void;
}

export type MadePage = { encoded: EncodedAnswer } | { view: PageView } | Redirect;

interface PageCacheDeps {
  pages: PageService;
  source: CatalogueSource;
  pictures: Pick<Pictures, 'version'>;
  log: Log;
  maxBytes?: number | undefined;
  now?: (() => number) | undefined;
  /** Told of every page that is made. */
  onMade?: ((view: PageView) => void) | undefined;
}

/** How often a page that is asked for looks at the age of what it has read. */
const touchMs = 1_000;

export function createPageCache({
  pages,
  source,
  pictures,
  log,
  maxBytes = 64 * 1024 * 1024,
  now = Date.now,
  onMade,
}: PageCacheDeps): PageCache {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ encoded }) => encoded.size,
  });
  const flights = createSingleFlight<MadePage>();

  async function load(key: string) {
    const version = source.version();
    const sizes = pictures.version();
    const { catalogue, reads } = source.record();
    const { path, query } = splitUrl(key);
    const view = await pages.load(path, new URLSearchParams(query), { catalogue });
    return { view, made: { version, sizes, reads: reads() } };
  }

  async function makeAndKeep(key: string): Promise<MadePage> {
    const { view, made } = await load(key);
    if ('redirect' in view || !isWorthKeeping(view, key)) {
      kept.delete(key);
      return 'redirect' in view ? view : { view };
    }
    const digest = createHash('sha1').update(JSON.stringify(view)).digest('base64url');
    // Nobody can fill the cache with addresses of nothing: they share the few pages that say so.
    const keptAt = view.status === 404 ? `404 ${digest}` : key;
    if (keptAt !== key) kept.delete(key);
    const before = kept.get(keptAt);
    if (before?.digest === digest) {
      return Object.assign(before, made);
    }
    onMade?.(view);
    const encoded = await encodePage(await pages.render(view), {
      status: view.status,
      cacheControl: cacheControlOf(view.status),
      link: pages.linkHeader(view),
    });
    const isAsked = before?.isAsked ?? false;
    const page = { encoded, digest, ...made, touchedAt: now(), isAsked, isSmall: false };
    kept.set(keptAt, page);
    return page;
  }

  function isStillTrue(page: KeptPage): boolean {
    const version = source.version();
    if (page.sizes !== pictures.version()) return false;
    if (page.version === version) return true;
    if (source.changedSince(page.reads, page.version)) return false;
    page.version = version;
    return true;
  }

  const make = (key: string) => flights.run(key, () => makeAndKeep(key));

  return {
    find(url) {
      const key = pageKey(url);
      const page = kept.get(key);
      if (!page) return undefined;
      page.isAsked = true;
      if (now() - page.touchedAt >= touchMs) {
        page.touchedAt = now();
        source.revalidate(page.reads);
      }
      if (!isStillTrue(page) && !flights.isRunning(key)) {
        make(key).catch((err) => log.error({ err }, 'a page could not be made anew'));
      }
      return page.encoded;
    },
    make: (url) => make(pageKey(url)),
    isCurrent(url) {
      const page = kept.peek(pageKey(url));
      return page !== undefined && isStillTrue(page);
    },
    async shrinkOne() {
      for (const [key, page] of kept.entries()) {
        if (!page.isAsked || page.isSmall) continue;
        const encoded = await shrink(page.encoded);
        if (kept.peek(key) === page) kept.set(key, { ...page, encoded, isSmall: true });
        return true;
      }
      return false;
    },
    fill: () => kept.calculatedSize / maxBytes,
    forgetStale() {
      for (const [key, page] of kept.entries()) if (!isStillTrue(page)) kept.delete(key);
    },
  };
}

const isWorthKeeping = (view: PageView, key: string): boolean =>
  view.status === 404 || (view.status === 200 && withUnits(view.canonical, view.units) === key);
