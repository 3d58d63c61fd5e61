import { Counter, Gauge, type Registry } from '@prometheus-io/client';

/** Figures of leads; the counters start with the process. */
export interface LeadFigures {
  accepted: number;
  delivered: number;
  isOutboxFailing: boolean;
  isDatabaseUnavailable: boolean;
  inLocalOutbox: number;
  /** `null`: the outbox cannot be read. */
  stats: { counts: Record<string, number> } | null;
  oldestUndeliveredSeconds: number;
}

/** Metrics of leads; the returned function sets them from a report. */
export function createLeadMetrics(registers: Registry[]): (report: LeadFigures) => void {
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
  const unavailable = new Gauge({
    name: 'leads_database_unavailable',
    help: '1 while PostgreSQL is unavailable and leads are accepted into the local outbox',
    registers,
  });
  const inLocalOutbox = new Gauge({
    name: 'leads_in_local_outbox',
    help: 'Leads on this machine alone, which go to PostgreSQL when it is available',
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
    unavailable.set(report.isDatabaseUnavailable ? 1 : 0);
    inLocalOutbox.set(report.inLocalOutbox);
  };
}
