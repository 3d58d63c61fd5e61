import { inParallel } from '../async/inParallel.ts';
import type { Alarm } from './alertWebhook.ts';
import type { JournalAccess } from './outbox/openOutbox.ts';
import type { Sender } from './sender.ts';

interface RoundDeps {
  access: JournalAccess;
  sender: Sender;
  alarm: Alarm;
  keepDays: number;
}

/** What is done again and again for leads that nobody is waiting for. A round that fails has raised its alarm; the next one tries again. */
export interface Rounds {
  /** Sends what is due, and tells what a person has to know; done every second. */
  tick(): Promise<void>;
  /** Forgets what need not be known any more, and sees whether the journal can be written; done every minute. */
  tidy(): Promise<void>;
  stop(): void;
}

const tickMs = 1_000;
const tidyMs = 60_000;
const mostAtOnce = 4;

const quietly = (action: Promise<unknown>): Promise<void> =>
  action.then(
    () => undefined,
    () => undefined,
  );

/** Starts them, with everything undelivered due at once. */
export function startRounds({ access, sender, alarm, keepDays }: RoundDeps): Rounds {
  let isStopped = false;
  let delivering: Promise<void> | null = null;

  async function deliverDue(): Promise<void> {
    const ids = await sender.write((journal) => journal.dueIds());
    await inParallel(ids, mostAtOnce, async (id) => {
      if (isStopped || sender.isSending(id)) return;
      const lead = await sender.write((journal) => journal.claim(id));
      if (lead) await sender.send(lead);
    });
  }

  async function watch(): Promise<void> {
    for (const trouble of await access.use((journal) => journal.takeTroubles())) alarm.raise(trouble);
  }

  async function tick(): Promise<void> {
    // Many leads outlast a second; what people have to know does not wait for them.
    delivering ??= quietly(deliverDue()).finally(() => {
      delivering = null;
    });
    await Promise.all([delivering, quietly(watch())]);
  }

  const tidy = () =>
    quietly(
      access.use((journal) => {
        journal.checkWritable();
        journal.forgetSenders();
        journal.purge(keepDays);
      }),
    );

  const timers = [setInterval(tick, tickMs), setInterval(tidy, tidyMs)];
  void quietly(access.use((journal) => journal.makeAllDue()))
    .then(tidy)
    .then(() => (isStopped ? undefined : tick()));
  return {
    tick,
    tidy,
    stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
    },
  };
}
