import { collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';

/** What ops can read at `/metrics`. */
export interface Metrics {
  observeRequest(method: string, status: number, seconds: number): void;
  /** All of them in Prometheus' text format. */
  read(): Promise<string>;
  contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  collectDefaultMetrics({ register: registry });
  return {
    observeRequest: (method, status, seconds) =>
      requests.observe({ method, status: String(status) }, seconds),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
