import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

/** The metrics of `/metrics`. */
export interface Metrics {
  observeRequest(method: string, status: number, seconds: number): void;
  /** All metrics in Prometheus' text format. */
  read(): Promise<string>;
  contentType: string;
}

export function createMetrics(leads: { report(): Promise<LeadFigures> }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  collectDefaultMetrics({ register: registry });
  const updateLeads = createLeadMetrics(registers);
  return {
    observeRequest: (method, status, seconds) =>
      requests.observe({ method, status: String(status) }, seconds),
    async read() {
      updateLeads(await leads.report());
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** Figures of leads; the counters start with the process. */
interface LeadFigures {
  accepted: number;
  delivered: number;
  isOutboxFailing: boolean;
  /** `null`: the outbox cannot be read. */
  stats: { counts: Record<string, number> } | null;
  oldestUndeliveredSeconds: number;
}

/** Metrics of leads; the returned function sets them from a report. */
function createLeadMetrics(registers: Registry[]): (report: LeadFigures) => void {
  const accepted = new Counter({
    name: 'leads_accepted_total',
    help: 'Valid form posts, without repeats',
    registers,
  });
  const delivered = new Counter({
    name: 'leads_delivered_total',
    help: 'Leads that the upstream accepted',
    registers,
  });
  const stored = new Gauge({
    name: 'leads',
    help: 'Leads in the outbox, by state',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'leads_oldest_undelivered_seconds',
    help: 'Age of the oldest lead that is received or waiting; 0 where there is none',
    registers,
  });
  const failing = new Gauge({
    name: 'leads_outbox_failing',
    help: '1 while the outbox cannot be written',
    registers,
  });
  return function updateLeads(report) {
    accepted.reset();
    accepted.inc(report.accepted);
    delivered.reset();
    delivered.inc(report.delivered);
    for (const [state, count] of Object.entries(report.stats?.counts ?? {})) stored.set({ state }, count);
    oldest.set(report.oldestUndeliveredSeconds);
    failing.set(report.isOutboxFailing ? 1 : 0);
  };
}
