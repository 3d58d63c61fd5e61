import { ignoreError } from '../../shared/ignoreError.ts';
import { repeat } from '../async/repeat.ts';
import { shareNext } from '../async/shareNext.ts';
import type { AlertWebhook } from './alertWebhook.ts';
import type { Outbox } from './outbox/createOutbox.ts';
import type { Sender } from './sender.ts';

const pollMs = 1_000;
const maintenanceMs = 60_000;
const maxParallelDeliveries = 4;

/** Starts the tasks, with every undelivered lead due at once. `signal` stops them; deliveries in flight continue. */
export function startBackgroundTasks(
  outbox: Outbox,
  sender: Sender,
  webhook: AlertWebhook,
  retentionDays: number,
  signal: AbortSignal,
) {
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

  const maintain = () => outbox.maintain(retentionDays);

  const made = outbox.makeAllDue().catch(ignoreError);
  const every = (delayMs: number, work: () => Promise<unknown>) =>
    repeat(work, { delayMs, signal, onError: ignoreError });
  // Alerts have a separate loop: they must not wait for many deliveries.
  const run = () =>
    Promise.all([every(pollMs, deliver), every(pollMs, sendAlerts), every(maintenanceMs, maintain)]);

  return {
    /** Delivers the leads that are due now and sends the new alerts; both run every second. */
    async poll() {
      await made;
      await Promise.all([deliver().catch(ignoreError), sendAlerts().catch(ignoreError)]);
    },
    /** Deletes data past its retention and checks that the outbox can be written; runs every minute. */
    maintain: () => maintain().catch(ignoreError),
    /** Resolves when all tasks have ended after `signal`. */
    ended: made.then(run),
  };
}
