import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Beacon } from '../../shared/measuring/beacon.ts';
import { createStateMetrics, type StateReport } from './stateMetrics.ts';
import { createVisitorMetrics } from './visitorMetrics.ts';

/** Metrics of the page worker. */
export interface PageMetricsReport {
  /** In Prometheus' text format. */
  text: string;
  /** Whether each of its parts of DATA_DIR fails. */
  disk: Record<string, boolean>;
}

/** The metrics of `/metrics`. Labels have few values, none of which a visitor can choose. */
export interface Metrics {
  /** One request, from its head to the end of its response; `route` is one of a fixed set of names. */
  observeRequest(route: string, status: number, seconds: number): void;
  /** A request that was refused before the app saw it, for one of a fixed set of reasons. */
  countRefused(reason: string): void;
  observeResize(result: 'ok' | 'failed', seconds: number): void;
  /** A form post that was answered. */
  countPost(form: string, status: number): void;
  countBeacon(beacon: Beacon): void;
  /** All metrics in Prometheus' text format, with those of the page worker if it responds. */
  read(report: StateReport, ofPages: PageMetricsReport | null): Promise<string>;
  contentType: string;
}

/** Names that break the conventions of Prometheus, or duplicate others. */
const leftOut = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
  'nodejs_eventloop_utilization_histogram',
  'nodejs_eventloop_utilization_summary',
];

/** `release` and `build` identify the running version. */
export function createMetrics({ release, build }: { release: string; build: string }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const observers = createObservers(registers);
  collectDefaultMetrics({ register: registry });
  for (const name of leftOut) registry.removeSingleMetric(name);
  new Gauge({
    name: 'sumpline_build_info',
    help: 'Always 1; the release, and the name of the build of scripts and styles',
    labelNames: ['release', 'build'],
    registers,
  }).set({ release, build }, 1);
  const updateState = createStateMetrics(registers);
  return {
    ...observers,
    countBeacon: createVisitorMetrics(registers),
    async read(report, ofPages) {
      updateState({ ...report, disk: { ...report.disk, ...ofPages?.disk } });
      return (await registry.metrics()) + (ofPages?.text ?? '');
    },
    contentType: registry.contentType,
  };
}

function createObservers(registers: Registry[]) {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response, by page, route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Broken requests that were refused before they had a route, by reason',
    labelNames: ['reason'],
    registers,
  });
  const resizes = new Histogram({
    name: 'picture_resize_duration_seconds',
    help: 'Time to resize a picture, without waiting in the queue',
    labelNames: ['result'],
    buckets: [0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const posts = new Counter({
    name: 'form_posts_total',
    help: 'Form posts by form and status of the response',
    labelNames: ['form', 'status'],
    registers,
  });
  return {
    observeRequest: (route: string, status: number, seconds: number) =>
      requests.observe({ route, status: String(status) }, seconds),
    countRefused: (reason: string) => refused.inc({ reason }),
    observeResize: (result: 'ok' | 'failed', seconds: number) => resizes.observe({ result }, seconds),
    countPost: (form: string, status: number) => posts.inc({ form, status: String(status) }),
  };
}
