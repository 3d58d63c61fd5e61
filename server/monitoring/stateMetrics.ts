import type { Registry } from '@prometheus-io/client';
import { metricsIn } from './metricsIn.ts';

/** The state of the parts at the moment of a scrape. */
export interface StateReport {
  /** The counters start with the process. */
  leads: {
    accepted: number;
    delivered: number;
    isOutboxFailing: boolean;
    isDatabaseUnavailable: boolean;
    /** Leads that only this machine has, until the database is available; 0 without a database. */
    inLocalOutbox: number;
    /** `null`: the outbox cannot be read. */
    stats: { counts: Record<string, number> } | null;
    oldestUndeliveredSeconds: number;
  };
  /** `waiting`: requests that wait for the page worker; `refused`: too many waited. */
  pageCache: { counts: Record<string, number>; fill: number; waiting: number; refused: number };
  cdn: {
    waiting: number;
    posts: Record<string, number>;
  };
  resizesPending: number;
  /** How often the page worker was replaced. */
  workersReplaced: number;
  /** The time of the last backup in seconds since 1970; 0: there was none. */
  lastBackup: number;
  disk: Record<string, boolean>;
}

/** Metrics that a report sets at each scrape. */
export function createStateMetrics(registers: Registry[]): (report: StateReport) => void {
  const { gauge, total, totals } = metricsIn(registers);
  const accepted = total('leads_accepted_total', 'Valid form posts, without repeats');
  const delivered = total('leads_delivered_total', 'Leads that the upstream accepted');
  const stored = gauge('leads', 'Leads in the outbox, by state', 'state');
  const oldest = gauge(
    'leads_oldest_undelivered_seconds',
    'How long a received or waiting lead has been sent without success; 0 where there is none',
  );
  const failing = gauge('leads_outbox_failing', '1 while the outbox cannot be written');
  const unavailable = gauge(
    'leads_database_unavailable',
    '1 while PostgreSQL is unavailable and leads are accepted into the local outbox',
  );
  const inLocalOutbox = gauge(
    'leads_in_local_outbox',
    'Leads on this machine alone, which go to PostgreSQL when it is available',
  );
  const pageRequests = totals(
    'page_cache_requests_total',
    'Requests for pages: hit, stale (sent, and revalidated in the background), miss, or bypass (not cacheable)',
    'result',
  );
  const refused = total(
    'uncached_requests_refused_total',
    'Uncached requests that were answered 503 because too many waited for the page worker',
  );
  const waiting = gauge('uncached_requests_waiting', 'Uncached requests that wait for the page worker');
  const replaced = total(
    'page_worker_replaced_total',
    'How often the page worker was replaced because it had died or did not answer',
  );
  const fill = gauge('page_cache_fill_ratio', 'Used share of the capacity of the page cache');
  const purgesWaiting = gauge(
    'cdn_purges_waiting',
    'Addresses and tags whose purge CDN_PURGE_URL has not accepted yet',
  );
  const purgePosts = totals(
    'cdn_purge_posts_total',
    'Posts to CDN_PURGE_URL: ok, or failed and repeated',
    'result',
  );
  const backup = gauge(
    'backup_last_success_timestamp_seconds',
    'Time of the last backup; 0 before the first',
  );
  const disk = gauge('data_dir_failing', '1 while a part of DATA_DIR cannot be written', 'part');
  const pending = gauge('picture_resizes_pending', 'Resizes that run or wait for a slot');
  return function updateState({ leads, pageCache, cdn, ...report }) {
    accepted(leads.accepted);
    delivered(leads.delivered);
    for (const [state, count] of Object.entries(leads.stats?.counts ?? {})) stored.set({ state }, count);
    oldest.set(leads.oldestUndeliveredSeconds);
    failing.set(leads.isOutboxFailing ? 1 : 0);
    unavailable.set(leads.isDatabaseUnavailable ? 1 : 0);
    inLocalOutbox.set(leads.inLocalOutbox);
    pageRequests(pageCache.counts);
    fill.set(pageCache.fill);
    purgesWaiting.set(cdn.waiting);
    purgePosts(cdn.posts);
    pending.set(report.resizesPending);
    backup.set(report.lastBackup);
    waiting.set(pageCache.waiting);
    refused(pageCache.refused);
    replaced(report.workersReplaced);
    for (const [part, isFailing] of Object.entries(report.disk)) disk.set({ part }, isFailing ? 1 : 0);
  };
}
