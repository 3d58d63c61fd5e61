import { LRUCache } from 'lru-cache';
import { createQueue, type QueueOptions, type Waiting } from '../async/createQueue.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import { type EncodedResponse, type Encoding, toEncodedResponse } from '../http/encodedResponse.ts';
import type { Log } from '../monitoring/log.ts';
import type { PageKey } from '../worker/pageKey.ts';
import type { PageRequest, PageResponse, Pages, Unchanged } from '../worker/pages.ts';

/** A cached response is `fresh`; `stale`: still sent while it is fetched again; or `dropped`: no longer sent. */
interface CachedPage {
  response: EncodedResponse;
  route: string;
  digest: string;
  state: 'fresh' | 'stale' | 'dropped';
  /**
   * The page is incomplete. After the first missing part arrives, one visitor waits for the complete page; all others get
   * this one.
   */
  isIncomplete: boolean;
  /** Addresses that show its content, for the CDN. */
  addresses: string[];
  /** Time of its last revalidation, as `Clock.elapsed`. */
  comparedAt: number;
  revalidatedAt: number;
  /** A visitor has fetched this page, or the one that it replaced. */
  requested: boolean;
  recompressed: boolean;
}

export interface ServedPage {
  response: EncodedResponse;
  route: string;
  timing: string;
}

/** Responses of the page worker by address. */
export type PageCache = ReturnType<typeof createPageCache>;

interface PageCacheDeps {
  pages: Pick<Pages, 'respond' | 'revalidate' | 'recompress'>;
  pageKey: PageKey;
  maxBytes: number;
  elapsed: () => number;
  log: Log;
  queue?: Partial<QueueOptions> | undefined;
  /** Called with the addresses of a cached page that was changed or removed. */
  onChanged: (addresses: readonly string[]) => void;
}

/** The resources of a requested page are revalidated at most this often. */
const revalidateMs = 1_000;
/** A stale page is fetched again at most this often: after a start the records that a list shows come one by one. */
const refetchMs = 500;

/** The page worker computes one of its requests at a time; the others wait for the upstream. */
const defaultQueue: QueueOptions = { maxRunning: 32, maxWaiting: 1_000, maxWaitMs: 2_000 };

export function createPageCache(deps: PageCacheDeps) {
  const { pages, pageKey, maxBytes, elapsed, log, onChanged } = deps;
  const cached = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
  });
  const queue = createQueue({ ...defaultQueue, ...deps.queue });
  const flights = createSingleFlight<ServedPage>();
  /** After a purge no request joins a fetch that began before it. */
  let epoch = 0;
  /** Visitors' requests by result; `bypass` is a page that may not be cached. */
  const counts = { hit: 0, stale: 0, miss: 0, bypass: 0 };
  const requested = new Set<string>();
  let staleCount = 0;

  const fill = () => cached.calculatedSize / maxBytes;

  const toHit = ({ response, route }: CachedPage) => ({ response, route, timing: 'cache;desc=hit' });

  function remove(key: string): void {
    const before = cached.peek(key);
    if (cached.delete(key) && before) onChanged(before.addresses);
  }

  function take(
    key: string,
    answer: PageResponse | Unchanged,
    startedIn: number,
    before: CachedPage | undefined,
  ): ServedPage {
    const state = answer.cacheAs?.isOutdated ? 'stale' : 'fresh';
    const isUsable = startedIn === epoch || state === 'fresh';
    if (state === 'stale') staleCount += 1;
    if ('unchanged' in answer) {
      if (!before) throw new Error(`the page worker answered 'unchanged' for ${key}, which is not cached`);
      if (isUsable) Object.assign(before, { state, isIncomplete: answer.cacheAs.isIncomplete });
      before.comparedAt = elapsed();
      return toHit(before);
    }
    const { cacheAs, route, timing, ...parts } = answer;
    const response = toEncodedResponse(parts);
    // Its last good response is better than an error.
    if (response.status >= 500 && maySend(before)) return toHit(before);
    if (!cacheAs) remove(key);
    else if (isUsable) {
      const { digest, isIncomplete, addresses } = cacheAs;
      const at = { comparedAt: elapsed(), revalidatedAt: elapsed() };
      const seen = { requested: before?.requested ?? false, recompressed: false };
      cached.set(key, { response, route, digest, state, isIncomplete, addresses, ...at, ...seen });
      if (before) onChanged([...new Set([...before.addresses, ...addresses])]);
    }
    return { response, route, timing };
  }

  const flightOf = (url: string, encoding: Encoding) => `${epoch} ${encoding} ${url}`;

  function fetchOnce(request: PageRequest, options: Waiting) {
    const { url, encoding } = request;
    const key = pageKey(url);
    return queue.run(async () => {
      const before = cached.peek(key);
      // Another request has fetched it while this one waited.
      if (before?.state === 'fresh' && !before.isIncomplete) return toHit(before);
      const startedIn = epoch;
      const ask = async () => {
        const answer = await pages.respond({ ...request, digest: before?.digest });
        return take(key, answer, startedIn, before);
      };
      return flights.run(flightOf(url, encoding), ask);
    }, options);
  }

  const refresh = async (address: string) =>
    void (await fetchOnce({ url: address, encoding: 'br' }, { isBackground: true }));

  /** A page whose late parts are missing is better than none, as while the page worker is replaced. */
  function sendKnown(known: CachedPage | undefined, err: unknown): ServedPage {
    if (!maySend(known)) throw err;
    log.debug({ err }, 'an incomplete page could not be fetched again');
    return toHit(known);
  }

  /** Requested pages are revalidated; addresses within a short time are sent together. */
  function revalidate(key: string, page: CachedPage): void {
    if (elapsed() - page.revalidatedAt < revalidateMs) return;
    page.revalidatedAt = elapsed();
    if (requested.size === 0) setImmediate(sendRequested);
    requested.add(key);
  }

  function sendRequested(): void {
    const keys = [...requested];
    requested.clear();
    pages.revalidate(keys).catch((err) => log.debug({ err }, 'pages could not be revalidated'));
  }

  return {
    /** The cached response of an address; a stale one is fetched again in the background. */
    get(url: string) {
      const key = pageKey(url);
      const page = cached.get(key);
      if (!page) return undefined;
      page.requested = true;
      if (page.state === 'dropped') return undefined;
      revalidate(key, page);
      if (page.state === 'fresh') {
        counts.hit += 1;
        return toHit(page);
      }
      const isFetched = flights.isRunning(flightOf(key, 'br'));
      if (page.isIncomplete && !isFetched) return undefined;
      counts.stale += 1;
      if (!isFetched && elapsed() - page.comparedAt >= refetchMs) {
        page.comparedAt = elapsed();
        refresh(key).catch((err) => log.warn({ err }, 'a stale page could not be fetched again'));
      }
      return toHit(page);
    },
    /** Fetches the response of an address for a visitor, and caches it if permitted. Rejects with a QueueFull. */
    async fetch(request: PageRequest, signal?: AbortSignal) {
      // A page for the cache comes in all encodings, so one fetch serves all clients.
      const known = request.instead ? undefined : cached.peek(pageKey(request.url));
      const encoding = known ? 'br' : request.encoding;
      const page = request.instead
        ? await queue.run(async () => toUncached(await pages.respond(request)), { signal })
        : await fetchOnce({ ...request, encoding }, { signal }).catch((err) => sendKnown(known, err));
      counts[page.timing.startsWith('cache;desc=bypass') ? 'bypass' : 'miss'] += 1;
      return page;
    },
    /** Fetches in the background, after all work that visitors wait for. */
    refresh,
    isFresh: (address: string) => cached.peek(pageKey(address))?.state === 'fresh',
    staleCount: () => staleCount,
    fill,
    report: () => ({ counts, fill: fill(), waiting: queue.waiting(), refused: queue.refused() }),
    /** Recompresses one requested page; false when there is none left. */
    async recompressNext() {
      const next = cached.entries().find(([, page]) => isRecompressible(page));
      if (!next) return false;
      const [key, page] = next;
      const { response } = page;
      const br = await queue.run(() => pages.recompress(response.bodies.identity.bytes), {
        isBackground: true,
      });
      if (cached.peek(key)?.response === response)
        cached.set(key, { ...page, response: withBrotli(response, br), recompressed: true });
      return true;
    },
    /** Marks these responses as stale, or all: the page worker has lost their dependencies. */
    markStale(addresses: readonly string[] | 'all') {
      for (const key of addresses === 'all' ? cached.keys() : addresses) {
        const page = cached.peek(key);
        if (page?.state !== 'fresh') continue;
        page.state = 'stale';
        staleCount += 1;
      }
    },
    /** Stops sending stale responses: the next request of each waits for its revalidation. */
    dropStale() {
      epoch += 1;
      for (const page of cached.values()) if (page.state === 'stale') page.state = 'dropped';
    },
    async refreshStale(signal: AbortSignal) {
      const stale = [...cached.entries()].filter(([, { state }]) => state !== 'fresh');
      for (const [key] of stale)
        if (!signal.aborted)
          await refresh(key).catch((err) => log.error({ err, key }, 'a stale page could not be refreshed'));
    },
  };
}

const maySend = (page: CachedPage | undefined): page is CachedPage =>
  page !== undefined && page.state !== 'dropped';

/** A body that stands in for another counts once. */
const sizeOf = ({ response }: CachedPage): number =>
  [...new Set(Object.values(response.bodies))].reduce((size, { bytes }) => size + bytes.byteLength, 0);

/** A file such as a PDF has no encodings. */
const isRecompressible = ({ requested, recompressed, response: { bodies } }: CachedPage): boolean =>
  requested && !recompressed && bodies.br !== bodies.identity;

function toUncached(answer: PageResponse | Unchanged): ServedPage {
  if ('unchanged' in answer)
    throw new Error("the page worker answered 'unchanged' for a page that is not cached");
  const { cacheAs: _rules, route, timing, ...parts } = answer;
  return { response: toEncodedResponse(parts), route, timing };
}

function withBrotli(response: EncodedResponse, bytes: Uint8Array): EncodedResponse {
  const { br } = response.bodies;
  const headers = Object.freeze({ ...br.headers, 'content-length': bytes.byteLength });
  return { ...response, bodies: { ...response.bodies, br: { bytes, headers } } };
}
