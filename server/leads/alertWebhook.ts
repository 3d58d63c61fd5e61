import { randomUUID } from 'node:crypto';
import { sleep } from '../async/sleep.ts';
import { TimeoutError } from '../async/withTimeout.ts';
import { jsonBody, post } from '../http/post.ts';
import type { Log } from '../monitoring/log.ts';
import type { Alert } from './outbox/alerts.ts';

const maxAttempts = 5;

/**
 * Posts `{ id, event, text, references, site }` to the webhook. The response body is not read and a redirect is not followed. A
 * message is retried only if it cannot have been processed: no connection, or 5xx.
 */
export function createAlertWebhook(
  url: string | null,
  siteUrl: string,
  log: Log,
  timeoutMs = 5_000,
  retryMs = 60_000,
) {
  const stop = new AbortController();

  async function send(message: unknown): Promise<'delivered' | 'refused' | 'failed'> {
    try {
      const status = await post(String(url), { ...jsonBody(message), timeoutMs, stop: stop.signal });
      if (status >= 200 && status < 300) return 'delivered';
      return status >= 500 ? 'failed' : 'refused';
    } catch (error) {
      // A webhook that times out counts as delivered: it probably received the message.
      return stop.signal.aborted || error instanceof TimeoutError ? 'delivered' : 'failed';
    }
  }

  async function deliver(message: unknown): Promise<void> {
    for (let attempts = 1; !stop.signal.aborted; attempts += 1) {
      const result = await send(message);
      if (result === 'delivered') return;
      // The URL is not logged: most webhooks carry their secret in it.
      log.error({ attempts, result }, 'LEADS_ALERT_URL did not accept an alert');
      if (result === 'refused' || attempts === maxAttempts) return;
      await sleep(retryMs, stop.signal);
    }
  }

  return {
    /** Logs the alert and posts it in the background; returns at once. */
    send({ event, text, references }: Alert) {
      log.error({ event, references }, text);
      const message = { id: randomUUID(), event, text: `${siteUrl}: ${text}`, references, site: siteUrl };
      if (url) void deliver(message);
    },
    close: () => stop.abort(),
  };
}
