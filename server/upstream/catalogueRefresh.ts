import { inParallel } from '../async/inParallel.ts';
import { repeat } from '../async/repeat.ts';
import { sleep, yieldToRequests } from '../async/sleep.ts';
import type { Log } from '../monitoring/log.ts';
import type { WithLease } from './api/shareUpstream.ts';
import { upstreamBackoffMs } from './backoff.ts';
import type { DataCache } from './dataCache.ts';
import type { Resource, Resources } from './resources.ts';

interface RefreshOptions {
  freshMs?: number;
  backoffMs?: readonly number[];
  /** Wait between the first lists and the first details: the server listens first and serves the visitors who wait. */
  detailsDelayMs?: number;
  /** Grants one instance at a time the reading of the whole upstream; without it there is only one. */
  withLease?: WithLease;
}

const maxParallelCalls = 4;
/** After this many failures in a row a pass stops. */
const maxFailuresInRow = 3;
/** Passes take at most this share of the time, however large the catalogue is. */
const maxBusyShare = 0.2;

/** Numbers of lists and details. */
export interface RefreshCounts {
  answered: number;
  /** They are fetched again as soon as the upstream responds. */
  failed: number;
}

/** Fetches the catalogue into the cache until `signal` aborts. */
export function createCatalogueRefresh(
  resources: Resources,
  cache: DataCache,
  log: Log,
  signal: AbortSignal,
  options: RefreshOptions,
) {
  const { freshMs = 60_000, backoffMs = upstreamBackoffMs, detailsDelayMs = 1_000 } = options;
  const { withLease = (work) => work() } = options;
  const lists = listResources(resources);
  let nextAt = 0;

  /** Fetches the wanted ones, a few at a time, until too many in a row have failed; returns the remaining keys. */
  async function refreshEach(
    wanted: readonly Resource<unknown>[],
    isWanted: (resource: Resource<unknown>) => boolean = () => true,
    call = cache.refresh,
  ): Promise<string[]> {
    const left: string[] = [];
    let inRow = 0;
    await inParallel(wanted, maxParallelCalls, async (resource) => {
      if (!isWanted(resource)) return;
      if (inRow >= maxFailuresInRow || signal.aborted) return void left.push(resource.key);
      const result = await call(resource).catch(() => 'failed' as const);
      const isFailed = result === 'failed';
      inRow = isFailed ? inRow + 1 : 0;
      if (isFailed) left.push(resource.key);
      await yieldToRequests();
    });
    return left;
  }

  async function refreshDue(wanted: readonly Resource<unknown>[]): Promise<number> {
    const due: Resource<unknown>[] = [];
    for (const resource of wanted) {
      if (cache.isDue(resource)) due.push(resource);
      // After a start each one is first looked up on disk.
      await yieldToRequests();
    }
    // Resources that keep failing come last, so that their failures do not end the refresh before the others.
    due.sort((a, b) => cache.failuresOf(a.key) - cache.failuresOf(b.key));
    // A visitor's request may have fetched a resource while it waited in the queue.
    return (await refreshEach(due, cache.isDue)).length;
  }

  /**
   * Fetches all due resources, lists before details, and drops details that no list names any more; returns how many are
   * left.
   */
  async function refreshAllDue(): Promise<number> {
    const leftLists = await refreshDue(lists);
    const details = await detailResources(resources, cache);
    const leftDetails = leftLists < maxFailuresInRow ? await refreshDue(details) : 0;
    const areListsKnown = lists.every(({ key }) => cache.failuresOf(key) === 0);
    if (areListsKnown && !signal.aborted) {
      await cache.prune(new Set([...lists, ...details].map(({ key }) => key)));
    }
    return leftLists + leftDetails;
  }

  /** One pass; sets when the next one is due. */
  async function refreshInTurn(): Promise<void> {
    const startedAt = performance.now();
    const failures = await refreshAllDue();
    const tookMs = performance.now() - startedAt;
    const retryMs = cache.msToRetry();
    const waitMs =
      retryMs === null ? Math.max(freshMs, tookMs / maxBusyShare) : Math.max(retryMs, backoffMs[0] ?? 0);
    nextAt = performance.now() + waitMs;
    log.debug({ tookMs: Math.round(tookMs), failures, waitMs: Math.round(waitMs) }, 'catalogue refreshed');
  }

  return {
    /**
     * Fetches all lists and details until the signal aborts: stale ones again, failed ones after their backoff, so that the
     * end of an outage is noticed without a visitor.
     */
    async keepFresh() {
      await withLease(async () => void (await refreshDue(lists)), signal);
      await sleep(detailsDelayMs, signal);
      const onError = (err: unknown) => log.error({ err }, 'catalogue refresh failed; it is retried');
      // A purge, or a visitor's request, may have failed since the last pass.
      const isTime = () => performance.now() >= nextAt || cache.msToRetry() === 0;
      const delayMs = Math.min(freshMs, backoffMs[0] ?? freshMs);
      await repeat(async () => isTime() && withLease(refreshInTurn, signal), { delayMs, signal, onError });
    },
    /** Fetches all lists, then all details, however fresh they are, by calls that start after now. */
    async all(): Promise<RefreshCounts> {
      const fetchAll = (wanted: readonly Resource<unknown>[]) =>
        refreshEach(wanted, undefined, cache.refreshAgain);
      const leftLists = await fetchAll(lists);
      const details = await detailResources(resources, cache);
      const left = [...leftLists, ...(await fetchAll(details))];
      cache.expire(left);
      return { answered: lists.length + details.length - left.length, failed: left.length };
    },
    /** Fetches the missing or stale details and tables of these products, as far as the upstream sends them. */
    async products(ids: readonly string[]) {
      const wanted = new Set(ids);
      const tables = await cache.read(resources.tables).catch(() => []);
      const details: Resource<unknown>[] = ids.map(resources.product);
      for (const { id, productId } of tables) if (wanted.has(productId)) details.push(resources.table(id));
      // A visitor waits: a resource that failed is left to the passes in the background.
      await refreshDue(details.filter(({ key }) => cache.failuresOf(key) === 0));
    },
  };
}

/** The resources that every refresh fetches. */
export function listResources(resources: Resources): Resource<unknown>[] {
  const { products, categories, services, tables, gallery, contactInfo } = resources;
  return [products, categories, services, tables, gallery, contactInfo];
}

async function detailResources(resources: Resources, cache: DataCache): Promise<Resource<unknown>[]> {
  const { products, product, services, service, tables, table } = resources;
  const detailsOf = async (list: Resource<{ id: string }[]>, toDetail: (id: string) => Resource<unknown>) =>
    (await cache.read(list).catch(() => [])).map(({ id }) => toDetail(id));
  const details = [detailsOf(products, product), detailsOf(services, service), detailsOf(tables, table)];
  return (await Promise.all(details)).flat();
}
