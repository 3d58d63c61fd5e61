import { createRegistry } from './createRegistry.ts';

/** The state of the upstream's data. */
export interface UpstreamReport {
  /** Seconds since the upstream last sent each kind of resource, of its oldest one; `Infinity` where there is no copy. */
  ages: Map<string, number>;
  /** How many of each kind failed at their last call. */
  failing: Map<string, number>;
  /** Seconds until the first retry; 0 where nothing fails. */
  retrySeconds: number;
  /** Responses on disk that were damaged, since the start. */
  damaged: number;
}

/** Metrics of the page worker; `/metrics` shows them together with those of the answering thread. */
export function createPageMetrics() {
  const { registry, counter, gauge, histogram } = createRegistry();
  const renders = histogram(
    'page_render_duration_seconds',
    'Time to render a view to HTML, for the cache or for one visitor',
    [0.003, 0.01, 0.03, 0.1, 0.3, 1],
  );
  const calls = histogram(
    'upstream_call_duration_seconds',
    'Time of a call of the upstream with its retry, by kind of resource and result',
    [0.01, 0.03, 0.1, 0.3, 1, 3, 8],
    'resource',
    'result',
  );
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
  const damaged = counter(
    'upstream_stored_responses_damaged_total',
    'Responses of the upstream on disk that were damaged, and are fetched again',
  );
  const heap = gauge('page_worker_heap_bytes', 'Memory of the page worker that its data takes');
  return {
    async timeRender(render: () => Promise<string>) {
      const startedAt = performance.now();
      const html = await render();
      renders.observe((performance.now() - startedAt) / 1_000);
      return html;
    },
    /** One call of the upstream with its retry; `result` is `ok` or the reason of its failure. */
    observeUpstreamCall: (resource: string, result: string, seconds: number) =>
      calls.observe({ resource, result }, seconds),
    read(upstream: UpstreamReport) {
      // Removes a kind when its last resource has left the catalogue.
      ages.reset();
      failing.reset();
      for (const [resource, seconds] of upstream.ages) {
        ages.set({ resource }, seconds);
        failing.set({ resource }, 0);
      }
      for (const [resource, count] of upstream.failing) failing.set({ resource }, count);
      retry.set(upstream.retrySeconds);
      damaged.reset();
      damaged.inc(upstream.damaged);
      heap.set(process.memoryUsage().heapUsed);
      return registry.metrics();
    },
  };
}
