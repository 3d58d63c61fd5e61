import { ignoreError } from '../../shared/ignoreError.ts';
import type { Clock } from '../async/clock.ts';
import { repeat } from '../async/repeat.ts';
import { shareNext } from '../async/shareNext.ts';
import type { Config } from '../config.ts';
import type { Log } from '../monitoring/log.ts';
import { createAcceptLead } from './acceptLead.ts';
import { createAlertWebhook } from './alertWebhook.ts';
import { createForward } from './forward.ts';
import { openOutbox } from './outbox/openOutbox.ts';
import { createSender } from './sender.ts';

interface OpenLeadsOptions
  extends Pick<Config, 'dataDir' | 'databaseUrl' | 'siteUrl' | 'leadsAlertUrl' | 'leadsKeepDays'> {
  apiBaseUrl: string;
  log: Log;
  clock: Clock;
  waitMs?: number | undefined;
  /** Timeout of a call of PostgreSQL. */
  databaseMs?: number | undefined;
}

export type Leads = ReturnType<typeof openLeads>;

const pollMs = 1_000;
const maintenanceMs = 60_000;
const maxParallelDeliveries = 4;

/** Opens the outbox and delivers its leads in the background until it is closed; every undelivered lead is due at once. */
export function openLeads(options: OpenLeadsOptions) {
  const { dataDir, databaseUrl, apiBaseUrl, siteUrl, log, clock, waitMs } = options;
  const stopTasks = new AbortController();
  const { signal } = stopTasks;
  const stopDeliveries = new AbortController();
  const counters = { accepted: 0, delivered: 0 };
  const webhook = createAlertWebhook(options.leadsAlertUrl, siteUrl, log);
  const { outbox, isDatabaseUnavailable, countLocal } = openOutbox(
    databaseUrl,
    { dataDir, clock, log, onAlert: webhook.send },
    options.databaseMs,
  );
  const forward = createForward(apiBaseUrl, stopDeliveries.signal);
  const sender = createSender(outbox, forward, clock, log, counters);

  async function deliverWhileDue(): Promise<void> {
    while (!signal.aborted) {
      const leased = await outbox.leaseNext();
      if (!leased) return;
      await sender.send(leased);
    }
  }

  const deliver = shareNext(async () => {
    await Promise.all(Array.from({ length: maxParallelDeliveries }, deliverWhileDue));
  });

  async function sendAlerts(): Promise<void> {
    for (const alert of await outbox.takeAlerts()) webhook.send(alert);
  }

  const maintain = () => outbox.maintain(options.leadsKeepDays);

  const made = outbox.makeAllDue().catch(ignoreError);
  const every = (delayMs: number, work: () => Promise<unknown>) =>
    repeat(work, { delayMs, signal, onError: ignoreError });
  // Alerts have a separate loop: they must not wait for many deliveries.
  const ended = made.then(() =>
    Promise.all([every(pollMs, deliver), every(pollMs, sendAlerts), every(maintenanceMs, maintain)]),
  );

  function stop(graceMs = 8_000): void {
    stopTasks.abort();
    setTimeout(() => stopDeliveries.abort(), graceMs).unref();
  }

  return {
    accept: createAcceptLead(outbox, sender, forward, log, counters, waitMs),
    report: async () => ({
      // First, because it notices an outbox that fails.
      stats: await outbox.stats().catch(() => null),
      ...counters,
      isOutboxFailing: outbox.isFailing(),
      isDatabaseUnavailable: isDatabaseUnavailable(),
      inLocalOutbox: await countLocal(),
    }),
    /** Delivers the leads that are due now and sends the new alerts; both run every second. */
    async poll() {
      await made;
      await Promise.all([deliver().catch(ignoreError), sendAlerts().catch(ignoreError)]);
    },
    /** Deletes data past its retention and checks that the outbox can be written; runs every minute. */
    maintain: () => maintain().catch(ignoreError),
    /**
     * Stops background work. Deliveries in flight continue; those that exceed `graceMs` are aborted and retried after the
     * next start.
     */
    stop,
    async close() {
      stop();
      await ended;
      await sender.idle();
      await outbox.close();
      webhook.close();
    },
  };
}
