import { createRegistry } from './createRegistry.ts';

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
    stats: { counts: Record<string, number>; oldestUndeliveredMs: number } | null;
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

/** The state in Prometheus' text format. */
export function writeState({ leads, pageCache, cdn, ...report }: StateReport): Promise<string> {
  const { registry, counter, gauge } = createRegistry();
  counter('leads_accepted_total', 'Valid form posts, without repeats').inc(leads.accepted);
  counter('leads_delivered_total', 'Leads that the upstream accepted').inc(leads.delivered);
  const stored = gauge('leads', 'Leads in the outbox, by state', 'state');
  for (const [state, count] of Object.entries(leads.stats?.counts ?? {})) stored.set({ state }, count);
  gauge(
    'leads_oldest_undelivered_seconds',
    'How long a received or waiting lead has been sent without success; 0 where there is none',
  ).set((leads.stats?.oldestUndeliveredMs ?? 0) / 1_000);
  gauge('leads_outbox_failing', '1 while the outbox cannot be written').set(Number(leads.isOutboxFailing));
  gauge(
    'leads_database_unavailable',
    '1 while PostgreSQL is unavailable and leads are accepted into the local outbox',
  ).set(Number(leads.isDatabaseUnavailable));
  gauge(
    'leads_in_local_outbox',
    'Leads on this machine alone, which go to PostgreSQL when it is available',
  ).set(leads.inLocalOutbox);
  const pageRequests = counter(
    'page_cache_requests_total',
    'Requests for pages: hit, stale (sent, and revalidated in the background), miss, or bypass (not cacheable)',
    'result',
  );
  for (const [result, count] of Object.entries(pageCache.counts)) pageRequests.inc({ result }, count);
  counter(
    'uncached_requests_refused_total',
    'Uncached requests that were answered 503 because too many waited for the page worker',
  ).inc(pageCache.refused);
  gauge('uncached_requests_waiting', 'Uncached requests that wait for the page worker').set(
    pageCache.waiting,
  );
  counter(
    'page_worker_replaced_total',
    'How often the page worker was replaced because it had died or did not answer',
  ).inc(report.workersReplaced);
  gauge('page_cache_fill_ratio', 'Used share of the capacity of the page cache').set(pageCache.fill);
  gauge('cdn_purges_waiting', 'Addresses and tags whose purge CDN_PURGE_URL has not accepted yet').set(
    cdn.waiting,
  );
  const purgePosts = counter(
    'cdn_purge_posts_total',
    'Posts to CDN_PURGE_URL: ok, or failed and repeated',
    'result',
  );
  for (const [result, count] of Object.entries(cdn.posts)) purgePosts.inc({ result }, count);
  gauge('backup_last_success_timestamp_seconds', 'Time of the last backup; 0 before the first').set(
    report.lastBackup,
  );
  const disk = gauge('data_dir_failing', '1 while a part of DATA_DIR cannot be written', 'part');
  for (const [part, isFailing] of Object.entries(report.disk)) disk.set({ part }, Number(isFailing));
  gauge('picture_resizes_pending', 'Resizes that run or wait for a slot').set(report.resizesPending);
  return registry.metrics();
}
