import type { Clock } from '../async/clock.ts';
import type { Log } from '../monitoring/log.ts';
import { type AcceptLead, createAcceptLead } from './acceptLead.ts';
import { createAlertWebhook } from './alertWebhook.ts';
import { type BackgroundTasks, startBackgroundTasks } from './backgroundTasks.ts';
import { createForward } from './forward.ts';
import { openOutbox } from './outbox/openOutbox.ts';
import type { OutboxStats } from './outbox/outbox.ts';
import { createSender } from './sender.ts';

interface OpenLeadsOptions {
  dataDir: string;
  /** `null`: the outbox is `leads.db`. */
  databaseUrl: string | null;
  apiBaseUrl: string;
  siteUrl: string;
  log: Log;
  /** Webhook for alerts; `null`: they are only logged. */
  alertUrl: string | null;
  /** For how many days a delivered lead is stored. */
  retentionDays: number;
  clock: Clock;
  /** How long a visitor waits for a delivery. */
  waitMs?: number;
}

/** The figures of `/metrics`; the counters start with this process. */
interface LeadReport {
  accepted: number;
  delivered: number;
  isOutboxFailing: boolean;
  isDatabaseUnavailable: boolean;
  /** Leads that only this machine has, until the database is available; 0 without a database. */
  inLocalOutbox: number;
  /** `null` if the outbox cannot be read. */
  stats: OutboxStats | null;
  oldestUndeliveredSeconds: number;
}

export interface Leads extends Pick<BackgroundTasks, 'poll' | 'maintain'> {
  accept: AcceptLead;
  report(): Promise<LeadReport>;
  /** Stops background work. Deliveries that exceed `graceMs` are aborted and retried after the next start. */
  stop(graceMs?: number): void;
  /** Stops, and resolves when nothing is in flight. */
  close(): Promise<void>;
}

/** Opens the outbox and delivers its leads in the background until it is closed. */
export function openLeads(options: OpenLeadsOptions): Leads {
  const { dataDir, databaseUrl, apiBaseUrl, siteUrl, log, alertUrl, retentionDays, clock, waitMs } = options;
  const stopTasks = new AbortController();
  const stopDeliveries = new AbortController();
  const counters = { accepted: 0, delivered: 0 };
  const onAccepted = () => {
    counters.accepted += 1;
  };
  const onDelivered = () => {
    counters.delivered += 1;
  };
  const webhook = createAlertWebhook({ url: alertUrl, siteUrl, log });
  const { outbox, isDatabaseUnavailable, countLocal } = openOutbox(databaseUrl, {
    dataDir,
    clock,
    log,
    onAlert: webhook.send,
  });
  const forward = createForward({ apiBaseUrl, stop: stopDeliveries.signal });
  const sender = createSender({ outbox, forward, elapsed: clock.elapsed, log, onDelivered });
  const tasks = startBackgroundTasks({ outbox, sender, webhook, retentionDays, signal: stopTasks.signal });

  function stop(graceMs = 8_000): void {
    stopTasks.abort();
    setTimeout(() => stopDeliveries.abort(), graceMs).unref();
  }

  return {
    accept: createAcceptLead({
      outbox,
      sender,
      forward,
      log,
      onAccepted,
      onDelivered,
      ...(waitMs && { waitMs }),
    }),
    async report() {
      const stats = await outbox.stats().catch(() => null);
      return {
        ...counters,
        isOutboxFailing: outbox.isFailing(),
        isDatabaseUnavailable: isDatabaseUnavailable(),
        inLocalOutbox: await countLocal(),
        stats,
        oldestUndeliveredSeconds: (stats?.oldestUndeliveredMs ?? 0) / 1_000,
      };
    },
    poll: tasks.poll,
    maintain: tasks.maintain,
    stop,
    async close() {
      stop();
      await tasks.ended;
      await sender.idle();
      await outbox.close();
      webhook.close();
    },
  };
}
