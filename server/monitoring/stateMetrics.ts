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
  upstream: {
    /** Seconds since the upstream last sent each kind of resource, of its oldest one. */
    ages: Map<string, number>;
    /** How many of each kind failed at their last call. */
    failing: Map<string, number>;
    /** Seconds until the first retry; 0 where nothing fails. */
    retrySeconds: number;
    /** Responses on disk that were damaged, since the start. */
    damaged: number;
  };
  /** Resizes that wait for their turn or run. */
  resizesPending: number;
  /** Uncached requests that wait for their turn, and those refused since the start. */
  turns: { waiting: number; refused: number };
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
    help: 'Uncached requests that were answered 503 because their turn did not come in time',
    registers,
  });
  const waiting = gauge('uncached_requests_waiting', 'Uncached requests that wait for their turn');
  const fill = gauge('page_cache_fill_ratio', 'Used share of the capacity of the page cache');
  const ages = gauge(
    'upstream_resource_age_seconds',
    'Time since the upstream last sent a resource, of the oldest one of each kind; +Inf where there is no copy',
    'resource',
  );
  const failing = gauge(
    'upstream_failing_resources',
    'Resources whose last call failed and that are in backoff, by kind',
    'resource',
  );
  const retry = gauge(
    'upstream_retry_delay_seconds',
    'Time until the next retry of a failed call; 0 where none failed',
  );
  const damaged = new Counter({
    name: 'upstream_stored_responses_damaged_total',
    help: 'Responses of the upstream on disk that were damaged, and are fetched again',
    registers,
  });
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
  const disk = gauge('data_dir_failing', '1 while a part of DATA_DIR cannot be written', 'part');
  const pending = gauge('picture_resizes_pending', 'Resizes that run or wait for their turn');
  return function updateState({ leads, pageCache, cdn, upstream, resizesPending, turns, disk: parts }) {
    updateLeads(leads);
    pageRequests.reset();
    for (const [result, count] of Object.entries(pageCache.counts)) pageRequests.inc({ result }, count);
    fill.set(pageCache.fill);
    purgesWaiting.set(cdn.waiting);
    purgePosts.reset();
    for (const [result, count] of Object.entries(cdn.posts)) purgePosts.inc({ result }, count);
    // A kind has no value any more when its last resource has left the catalogue.
    ages.reset();
    for (const [resource, seconds] of upstream.ages) ages.set({ resource }, seconds);
    for (const resource of upstream.ages.keys())
      failing.set({ resource }, upstream.failing.get(resource) ?? 0);
    retry.set(upstream.retrySeconds);
    damaged.reset();
    damaged.inc(upstream.damaged);
    pending.set(resizesPending);
    waiting.set(turns.waiting);
    refused.reset();
    refused.inc(turns.refused);
    for (const [part, isFailing] of Object.entries(parts)) disk.set({ part }, isFailing ? 1 : 0);
  };
}
