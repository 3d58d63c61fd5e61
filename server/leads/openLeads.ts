import type { Log } from '../monitoring/log.ts';
import { type AcceptLead, createAcceptLead } from './acceptLead.ts';
import { createAlarm } from './alertWebhook.ts';
import { startRounds } from './backgroundTasks.ts';
import { createForward } from './forward.ts';
import type { LeadFigures } from './outbox/maintenance.ts';
import { createJournalAccess } from './outbox/openOutbox.ts';
import { createSender } from './sender.ts';

interface OpenLeadsOptions {
  dataDir: string;
  apiBaseUrl: string;
  siteUrl: string;
  log: Log;
  /** Webhook for what a person has to know of; `null`: the log alone tells. */
  alertUrl: string | null;
  /** For how many days a delivered lead is kept. */
  keepDays: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** What ops can read of leads; the counters since the start of this process. */
export interface LeadReport {
  accepted: number;
  delivered: number;
  isJournalFailing: boolean;
  /** `null` where the journal cannot be read. */
  journal: LeadFigures | null;
  oldestUndeliveredSeconds: number;
}

export interface Leads {
  accept: AcceptLead;
  report(): Promise<LeadReport>;
  /** What the clock does every second, and every minute; see `backgroundTasks.ts`. */
  tick(): Promise<void>;
  tidy(): Promise<void>;
  /** Begins nothing by itself any more; what is under way gets this long, then waits for the next start. */
  stop(graceMs?: number): void;
  /** When all that was under way has ended. */
  close(): Promise<void>;
}

/** The journal, the way to the upstream, and the rounds that look after what is left, until it is closed. */
export function openLeads(options: OpenLeadsOptions): Leads {
  const { dataDir, apiBaseUrl, siteUrl, log, alertUrl, keepDays, now = Date.now } = options;
  const stopped = new AbortController();
  const counters = { accepted: 0, delivered: 0 };
  const onAccepted = () => {
    counters.accepted += 1;
  };
  const onDelivered = () => {
    counters.delivered += 1;
  };
  const alarm = createAlarm({ url: alertUrl, siteUrl, log });
  const access = createJournalAccess({ dataDir, now, log, onTrouble: alarm.raise });
  const forward = createForward({ apiBaseUrl, stop: stopped.signal });
  const sender = createSender({ access, forward, now, log, onDelivered });
  const rounds = startRounds({ access, sender, alarm, keepDays });

  function stop(graceMs = 8_000): void {
    rounds.stop();
    setTimeout(() => stopped.abort(), graceMs).unref();
  }

  return {
    accept: createAcceptLead({ access, sender, forward, now, log, onAccepted, onDelivered }),
    async report() {
      const journal = await access.use((opened) => opened.figures()).catch(() => null);
      const oldestAt = journal?.oldestUndeliveredAt ?? now();
      const oldestUndeliveredSeconds = Math.max(0, (now() - oldestAt) / 1_000);
      return { ...counters, isJournalFailing: access.isFailing(), journal, oldestUndeliveredSeconds };
    },
    tick: rounds.tick,
    tidy: rounds.tidy,
    stop,
    async close() {
      stop();
      await sender.idle();
      access.close();
      alarm.close();
    },
  };
}
