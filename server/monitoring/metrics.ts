import { collectDefaultMetrics } from '@prometheus-io/client';
import type { Beacon } from '../../shared/measuring/beacon.ts';
import { createRegistry } from './createRegistry.ts';
import { type StateReport, writeState } from './stateMetrics.ts';

/** Metrics of the page worker. */
export interface PageMetricsReport {
  text: string;
  disk: Record<string, boolean>;
}

/** The metrics of `/metrics`. Labels have few values, none of which a visitor can choose. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Names that break the conventions of Prometheus, or duplicate others. */
const leftOut = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
  'nodejs_eventloop_utilization_histogram',
  'nodejs_eventloop_utilization_summary',
];

/** `release` and `build` identify the running version. */
export function createMetrics({ release, build }: { release: string; build: string }) {
  const created = createRegistry();
  const { registry, counter, gauge, histogram } = created;
  const requests = histogram(
    'http_request_duration_seconds',
    'Time from the head of a request to the end of its response, by page, route and status',
    [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    'route',
    'status',
  );
  const refused = counter(
    'http_requests_refused_total',
    'Broken requests that were refused before they had a route, by reason',
    'reason',
  );
  const resizes = histogram(
    'picture_resize_duration_seconds',
    'Time to resize a picture, without waiting in the queue',
    [0.03, 0.1, 0.3, 1, 3, 10],
    'result',
  );
  const posts = counter(
    'form_posts_total',
    'Form posts by form and status of the response',
    'form',
    'status',
  );
  collectDefaultMetrics({ register: registry });
  for (const name of leftOut) registry.removeSingleMetric(name);
  const help = 'Always 1; the release, and the name of the build of scripts and styles';
  gauge('sumpline_build_info', help, 'release', 'build').set({ release, build }, 1);
  return {
    /** One request, from its head to the end of its response; `route` is one of a fixed set of names. */
    observeRequest: (route: string, status: number, seconds: number) =>
      requests.observe({ route, status: String(status) }, seconds),
    /** A request that was refused before the app saw it, for one of a fixed set of reasons. */
    countRefused: (reason: string) => refused.inc({ reason }),
    observeResize: (result: 'ok' | 'failed', seconds: number) => resizes.observe({ result }, seconds),
    countPost: (form: string, status: number) => posts.inc({ form, status: String(status) }),
    countBeacon: createVisitorMetrics(created),
    /** All metrics in Prometheus' text format, with those of the page worker if it responds. */
    async read(report: StateReport, ofPages: PageMetricsReport | null) {
      const state = await writeState({ ...report, disk: { ...report.disk, ...ofPages?.disk } });
      return (await registry.metrics()) + state + (ofPages?.text ?? '');
    },
    contentType: registry.contentType,
  };
}

/** Metrics of what browsers report; the returned function adds one report. */
function createVisitorMetrics({ counter, histogram }: ReturnType<typeof createRegistry>) {
  const timesOf = (name: string, what: string, buckets: number[]) =>
    histogram(`web_vitals_${name}_seconds`, `${what}, as browsers report it, by page`, buckets, 'page');
  const times = {
    lcp: timesOf('lcp', 'Largest contentful paint', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]),
    inp: timesOf('inp', 'Interaction to next paint', [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1]),
    ttfb: timesOf('ttfb', 'Time to first byte', [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3]),
  };
  const shifts = histogram(
    'web_vitals_cls',
    'Cumulative layout shift, as browsers report it, by page',
    [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    'page',
  );
  const funnel = counter('form_funnel_total', 'Steps of forms, as browsers report them', 'form', 'step');
  return function countBeacon({ page, vitals = {}, steps = [] }: Beacon) {
    for (const name of ['lcp', 'inp', 'ttfb'] as const) {
      const ms = vitals[name];
      if (ms !== undefined) times[name].observe({ page }, ms / 1_000);
    }
    if (vitals.cls !== undefined) shifts.observe({ page }, vitals.cls);
    for (const [form, step] of steps) funnel.inc({ form, step });
  };
}
