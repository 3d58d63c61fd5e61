import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import { createLeadMetrics, type LeadFigures } from './leadMetrics.ts';

/** The state of the parts at the moment of a scrape. */
export interface StateReport {
  leads: LeadFigures;
  pageCache: {
    /** Requests since the start, by result. */
    counts: Record<string, number>;
    fill: number;
  };
  cdn: {
    /** Addresses and tags whose purge CDN_PURGE_URL has not accepted yet. */
    waiting: number;
    /** Posts since the start, by result. */
    posts: Record<string, number>;
  };
  /** Resizes that wait for a slot or run. */
  resizesPending: number;
  /** Requests that wait for the page worker, those refused, and how often the worker was replaced. */
  pages: { waiting: number; refused: number; replaced: number };
  /** The time of the last backup in seconds since 1970; 0: there was none. */
  lastBackup: number;
  /** Whether each part of DATA_DIR fails. */
  disk: Record<string, boolean>;
}

/** Metrics that a report sets at each scrape. */
export function createStateMetrics(registers: Registry[]): (report: StateReport) => void {
  const updateLeads = createLeadMetrics(registers);
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const pageRequests = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for pages: hit, stale (sent, and rendered again behind the visitor), miss, or bypass (not cacheable)',
    labelNames: ['result'],
    registers,
  });
  const refused = new Counter({
    name: 'uncached_requests_refused_total',
    help: 'Uncached requests that were answered 503 because too many waited for the page worker',
    registers,
  });
  const waiting = gauge('uncached_requests_waiting', 'Uncached requests that wait for the page worker');
  const replaced = new Counter({
    name: 'page_worker_replaced_total',
    help: 'How often the page worker was replaced because it had died or did not answer',
    registers,
  });
  const fill = gauge('page_cache_fill_ratio', 'Used share of the capacity of the page cache');
  const purgesWaiting = gauge(
    'cdn_purges_waiting',
    'Addresses and tags whose purge CDN_PURGE_URL has not accepted yet',
  );
  const purgePosts = new Counter({
    name: 'cdn_purge_posts_total',
    help: 'Posts to CDN_PURGE_URL: ok, or failed and repeated',
    labelNames: ['result'],
    registers,
  });
  const backup = gauge(
    'backup_last_success_timestamp_seconds',
    'Time of the last backup; 0 before the first',
  );
  const disk = gauge('data_dir_failing', '1 while a part of DATA_DIR cannot be written', 'part');
  const pending = gauge('picture_resizes_pending', 'Resizes that run or wait for a slot');
  return function updateState({ leads, pageCache, cdn, resizesPending, pages, lastBackup, disk: parts }) {
    updateLeads(leads);
    pageRequests.reset();
    for (const [result, count] of Object.entries(pageCache.counts)) pageRequests.inc({ result }, count);
    fill.set(pageCache.fill);
    purgesWaiting.set(cdn.waiting);
    purgePosts.reset();
    for (const [result, count] of Object.entries(cdn.posts)) purgePosts.inc({ result }, count);
    pending.set(resizesPending);
    backup.set(lastBackup);
    waiting.set(pages.waiting);
    refused.reset();
    refused.inc(pages.refused);
    replaced.reset();
    replaced.inc(pages.replaced);
    for (const [part, isFailing] of Object.entries(parts)) disk.set({ part }, isFailing ? 1 : 0);
  };
}
