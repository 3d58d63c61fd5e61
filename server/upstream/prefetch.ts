import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../async/inParallel.ts';
import type { Log } from '../monitoring/log.ts';
import type { DataCache } from './dataCache.ts';
import { upstreamPausesMs } from './failurePauses.ts';
import type { Resource, Resources } from './resources.ts';

interface PrefetchOptions {
  resources: Resources;
  cache: DataCache;
  log: Log;
  freshMs?: number;
  pausesMs?: readonly number[];
  /** How long the first details wait after the first lists: by then the server listens, and a visitor who waited has his page. */
  firstRestMs?: number;
}

const mostAtOnce = 4;
/** A sweep that meets this many failures in a row leaves the upstream alone until the next. */
const mostFailuresInRow = 3;
/** Sweeps take at most this share of the time, however large the catalogue is. */
const sweepShare = 0.2;

/**
 * Fetches all lists and details ahead, a few at a time, for as long as `signal` lets it: again when they are no
 * longer fresh, and after a failure with growing pauses, so that the end of an outage is noticed without a visitor.
 */
export async function prefetch(options: PrefetchOptions, signal: AbortSignal): Promise<void> {
  const { freshMs = 60_000, pausesMs = upstreamPausesMs, firstRestMs = 1_000, cache, log } = options;
  const rest = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  await refreshDue(listResources(options.resources), cache, signal);
  await rest(firstRestMs);
  while (!signal.aborted) {
    const startedAt = performance.now();
    const failures = await sweep(options, signal);
    const tookMs = performance.now() - startedAt;
    const retryMs = cache.msToRetry();
    const waitMs =
      retryMs === null ? Math.max(freshMs, tookMs / sweepShare) : Math.max(retryMs, pausesMs[0] ?? 0);
    log.debug({ tookMs: Math.round(tookMs), failures, waitMs: Math.round(waitMs) }, 'catalogue swept');
    await rest(waitMs);
  }
}

/** What came of asking for everything. */
export interface Refreshed {
  answered: number;
  failed: number;
}

/** Asks for all lists and then all details, however fresh they are. */
export async function refreshAll(
  { resources, cache }: Pick<PrefetchOptions, 'resources' | 'cache'>,
  signal: AbortSignal,
): Promise<Refreshed> {
  const lists = listResources(resources);
  const failedLists = await refreshEach(lists, cache, signal);
  const details = await detailResources(resources, cache);
  const failed = failedLists + (await refreshEach(details, cache, signal));
  return { answered: lists.length + details.length - failed, failed };
}

/** Asks for all that is due, lists before details; returns how many questions failed. */
async function sweep({ resources, cache }: PrefetchOptions, signal: AbortSignal): Promise<number> {
  const lists = listResources(resources);
  const failedLists = await refreshDue(lists, cache, signal);
  const details = await detailResources(resources, cache);
  const failedDetails = failedLists < mostFailuresInRow ? await refreshDue(details, cache, signal) : 0;
  const areListsKnown = lists.every(({ key }) => cache.failuresOf(key) === 0);
  if (areListsKnown && !signal.aborted) cache.prune(new Set([...lists, ...details].map(({ key }) => key)));
  return failedLists + failedDetails;
}

async function refreshDue(
  wanted: readonly Resource<unknown>[],
  cache: DataCache,
  signal: AbortSignal,
): Promise<number> {
  // Those that keep failing stand last, where they keep no others from being asked.
  const due = wanted
    .filter((resource) => cache.isDue(resource))
    .sort((a, b) => cache.failuresOf(a.key) - cache.failuresOf(b.key));
  // A visitor may have had one fetched while it waited for its turn.
  return refreshEach(due, cache, signal, cache.isDue);
}

/** Asks for each that is still wanted, a few at a time, until too many in a row have failed; returns how many failed. */
async function refreshEach(
  wanted: readonly Resource<unknown>[],
  cache: DataCache,
  signal: AbortSignal,
  isWanted: (resource: Resource<unknown>) => boolean = () => true,
): Promise<number> {
  let failures = 0;
  let inRow = 0;
  await inParallel(wanted, mostAtOnce, async (resource) => {
    if (inRow >= mostFailuresInRow || signal.aborted || !isWanted(resource)) return;
    const failed = await cache.refresh(resource).then(
      () => false,
      () => true,
    );
    inRow = failed ? inRow + 1 : 0;
    failures += failed ? 1 : 0;
  });
  return failures;
}

function listResources(resources: Resources): Resource<unknown>[] {
  const { products, categories, services, tables, gallery, contactInfo } = resources;
  return [products, categories, services, tables, gallery, contactInfo];
}

/** The details of every list that is known. */
async function detailResources(resources: Resources, cache: DataCache): Promise<Resource<unknown>[]> {
  const { products, product, services, service, tables, table } = resources;
  const [listedProducts, listedServices, listedTables] = await Promise.all(
    [products, services, tables].map((list) => cache.read<{ id: string }[]>(list).catch(() => [])),
  );
  return [
    ...(listedProducts ?? []).map(({ id }) => product(id)),
    ...(listedServices ?? []).map(({ id }) => service(id)),
    ...(listedTables ?? []).map(({ id }) => table(id)),
  ];
}
