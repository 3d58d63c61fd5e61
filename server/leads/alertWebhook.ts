import { randomUUID } from 'node:crypto';
import type { Log } from '../monitoring/log.ts';
import type { Trouble } from './outbox/alerts.ts';

interface AlarmDeps {
  /** LEADS_ALERT_URL; `null`: the log alone tells. */
  url: string | null;
  siteUrl: string;
  log: Log;
  timeoutMs?: number;
  retryMs?: number;
}

export interface Alarm {
  /** Returns at once; whoever has the webhook cannot make anything else wait. */
  raise(trouble: Trouble): void;
  close(): void;
}

const mostTries = 5;

/**
 * Posts `{ id, event, text, references, site }` to the webhook. Its answer is not read, a redirect is not followed. A message is
 * sent again only where it cannot have arrived: connection refused, or 5xx.
 */
export function createAlarm({ url, siteUrl, log, timeoutMs = 5_000, retryMs = 60_000 }: AlarmDeps): Alarm {
  const timers = new Set<NodeJS.Timeout>();
  const stop = new AbortController();

  async function post(body: string): Promise<'given' | 'refused' | 'failed'> {
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(String(url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([deadline, stop.signal]),
      });
      response.body?.cancel().catch(() => undefined);
      if (response.ok) return 'given';
      return response.status >= 500 ? 'failed' : 'refused';
    } catch {
      // Whoever has taken the message and is slow to say so has it.
      return deadline.aborted || stop.signal.aborted ? 'given' : 'failed';
    }
  }

  async function send(body: string, tries: number): Promise<void> {
    const outcome = await post(body);
    if (outcome === 'given') return;
    // The address itself is a secret of most webhooks.
    log.error({ tries, outcome }, 'LEADS_ALERT_URL did not take a message');
    if (outcome === 'refused' || tries === mostTries || stop.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void send(body, tries + 1);
    }, retryMs).unref();
    timers.add(timer);
  }

  return {
    raise({ event, text, references }) {
      log.error({ event, references }, text);
      const message = { id: randomUUID(), event, text: `${siteUrl}: ${text}`, references, site: siteUrl };
      if (url) void send(JSON.stringify(message), 1);
    },
    close() {
      stop.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
