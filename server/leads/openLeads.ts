import type { Clock } from '../async/clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../monitoring/log.ts';
import { createAcceptLead } from './acceptLead.ts';
import { createAlertWebhook } from './alertWebhook.ts';
import { startBackgroundTasks } from './backgroundTasks.ts';
import { createForward } from './forward.ts';
import { openOutbox } from './outbox/openOutbox.ts';
import { createSender } from './sender.ts';

interface OpenLeadsOptions
  extends Pick<Config, 'dataDir' | 'databaseUrl' | 'siteUrl' | 'leadsAlertUrl' | 'leadsKeepDays'> {
  apiBaseUrl: string;
  log: Log;
  clock: Clock;
  waitMs?: number | undefined;
}

export type Leads = ReturnType<typeof openLeads>;

/** Opens the outbox and delivers its leads in the background until it is closed. */
export function openLeads(options: OpenLeadsOptions) {
  const { dataDir, databaseUrl, apiBaseUrl, siteUrl, log, clock, waitMs } = options;
  const stopTasks = new AbortController();
  const stopDeliveries = new AbortController();
  const counters = { accepted: 0, delivered: 0 };
  const webhook = createAlertWebhook(options.leadsAlertUrl, siteUrl, log);
  const { outbox, isDatabaseUnavailable, countLocal } = openOutbox(databaseUrl, {
    dataDir,
    clock,
    log,
    onAlert: webhook.send,
  });
  const forward = createForward(apiBaseUrl, stopDeliveries.signal);
  const sender = createSender(outbox, forward, clock, log, counters);
  const tasks = startBackgroundTasks(outbox, sender, webhook, options.leadsKeepDays, stopTasks.signal);

  function stop(graceMs = 8_000): void {
    stopTasks.abort();
    setTimeout(() => stopDeliveries.abort(), graceMs).unref();
  }

  return {
    accept: createAcceptLead(outbox, sender, forward, log, counters, waitMs),
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
    /** Stops background work. Deliveries that exceed `graceMs` are aborted and retried after the next start. */
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
