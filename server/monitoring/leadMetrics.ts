import type { Registry } from '@prometheus-io/client';
import { metricsIn } from './metricsIn.ts';

/** Figures of leads; the counters start with the process. */
export interface LeadFigures {
  accepted: number;
  delivered: number;
  isOutboxFailing: boolean;
  isDatabaseUnavailable: boolean;
  /** Leads that only this machine has, until the database is available; 0 without a database. */
  inLocalOutbox: number;
  /** `null`: the outbox cannot be read. */
  stats: { counts: Record<string, number> } | null;
  oldestUndeliveredSeconds: number;
}

/** Metrics of leads; the returned function sets them from a report. */
export function createLeadMetrics(registers: Registry[]): (report: LeadFigures) => void {
  const { gauge, total } = metricsIn(registers);
  const accepted = total('leads_accepted_total', 'Valid form posts, without repeats');
  const delivered = total('leads_delivered_total', 'Leads that the upstream accepted');
  const stored = gauge('leads', 'Leads in the outbox, by state', 'state');
  const oldest = gauge(
    'leads_oldest_undelivered_seconds',
    'Age of the oldest lead that is received or waiting; 0 where there is none',
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
  return function updateLeads(report) {
    accepted(report.accepted);
    delivered(report.delivered);
    for (const [state, count] of Object.entries(report.stats?.counts ?? {})) stored.set({ state }, count);
    oldest.set(report.oldestUndeliveredSeconds);
    failing.set(report.isOutboxFailing ? 1 : 0);
    unavailable.set(report.isDatabaseUnavailable ? 1 : 0);
    inLocalOutbox.set(report.inLocalOutbox);
  };
}
