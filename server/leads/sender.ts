import type { Log } from '../monitoring/log.ts';
import { type Delivery, type Forward, isAccepted, mayPass } from './forward.ts';
import type { Lead, LeadFields } from './lead.ts';
import type { JournalAccess } from './outbox/openOutbox.ts';
import type { Journal } from './outbox/outbox.ts';
import { nextDueAt } from './retryBackoff.ts';

interface SenderDeps {
  access: JournalAccess;
  forward: Forward;
  now: () => number;
  log: Log;
  onDelivered: () => void;
}

/** Hands claimed leads over and writes down what came of it. */
export interface Sender {
  /** The lead as it then is. Never rejects. */
  send(claimed: Lead): Promise<Lead>;
  /** Uses the journal, after what could not be written down before. */
  write<T>(action: (journal: Journal) => T): Promise<T>;
  isSending(id: number): boolean;
  /** When nothing is under way any more. */
  idle(): Promise<void>;
}

export function createSender({ access, forward, now, log, onDelivered }: SenderDeps): Sender {
  const underWay = new Map<number, Promise<Lead>>();
  /** Outcomes that the journal could not take; before they are in it, nothing else is claimed. */
  const unrecorded: ((journal: Journal) => void)[] = [];

  function write<T>(action: (journal: Journal) => T): Promise<T> {
    return access.use((journal) => {
      for (let record = unrecorded[0]; record; record = unrecorded[0]) {
        record(journal);
        unrecorded.shift();
      }
      return action(journal);
    });
  }

  async function record(toJournal: (journal: Journal) => void): Promise<void> {
    unrecorded.push(toJournal);
    // A journal that cannot be written has raised its alarm itself; the outcome is written before the next claim.
    await write(() => undefined).catch(() => undefined);
  }

  async function sendClaimed(lead: Lead): Promise<Lead> {
    const delivery = await forward(lead.form, lead.attempts > 1 ? withReference(lead) : lead.fields);
    const { answer } = delivery;
    if (isAccepted(delivery)) {
      onDelivered();
      await record((journal) => journal.recordDelivered(lead, answer));
      return { ...lead, state: 'delivered', lastAnswer: answer };
    }
    const dueAt = nextTime(lead, delivery, now());
    const { reference, form, attempts } = lead;
    log.error({ reference, form, attempts, answer, parked: dueAt === null }, 'upstream did not take a lead');
    await record((journal) => journal.recordFailure(lead, { answer, dueAt }));
    return { ...lead, state: dueAt === null ? 'parked' : 'waiting', lastAnswer: answer };
  }

  return {
    send(claimed) {
      const sending = sendClaimed(claimed).finally(() => underWay.delete(claimed.id));
      underWay.set(claimed.id, sending);
      return sending;
    },
    write,
    isSending: (id) => underWay.has(id),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}

function nextTime(lead: Lead, delivery: Delivery, at: number): number | null {
  return mayPass(delivery) ? nextDueAt(lead, at) : null;
}

/** A lead may have arrived although nobody told us: sent again it says who it is, where its form has a place for that. */
function withReference({ fields, reference }: Lead): LeadFields {
  if (fields.message === undefined) return fields;
  const line = `Ref. ${reference}`;
  return { ...fields, message: fields.message === '' ? line : `${fields.message}\n${line}` };
}
