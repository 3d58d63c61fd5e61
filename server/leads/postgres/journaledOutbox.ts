import { createSingleFlight } from '../../async/singleFlight.ts';
import { type JournalOutbox, moveJournal } from '../outbox/journalOutbox.ts';
import { createReference } from '../outbox/leadRules.ts';
import type { Outbox, OutboxStats, StoredLead } from '../outbox/outbox.ts';
import type { PostgresOutbox } from './openPostgresOutbox.ts';

/**
 * The outbox in PostgreSQL while that is there, else the journal: an outbox of this machine, whose leads are moved into the database
 * when it is back, before its next lead is leased. A lead is sent from one of the two alone, and keeps its reference.
 */
export function createJournaledOutbox(database: PostgresOutbox, journal: Outbox & JournalOutbox): Outbox {
  const flights = createSingleFlight<void>();

  const recover = () =>
    flights.run('recover', async () => {
      await database.recover();
      await moveJournal(journal, database.importLeads);
    });

  /** The outbox that has the lead. */
  async function outboxOf(reference: string): Promise<Outbox> {
    const found = await journal.find(reference).catch(() => null);
    return found ? journal : database;
  }

  async function store(...[submission]: Parameters<Outbox['store']>): Promise<StoredLead> {
    const repeated = await journal.findRepeat(submission).catch(() => null);
    if (repeated) return { lead: repeated, isRepeat: true };
    const proposed: string[] = [];
    const propose = () => {
      const reference = createReference();
      proposed.push(reference);
      return reference;
    };
    try {
      return await database.store(submission, propose);
    } catch {
      // Whether it was committed may be unknown: under the same reference it is the same lead.
      const stored = await journal.store(submission, () => proposed.pop() ?? createReference());
      return { ...stored, mayBeRepeat: true };
    }
  }

  return {
    store,
    find: async (reference) => (await outboxOf(reference)).find(reference),
    lease: async (reference) => (await outboxOf(reference)).lease(reference),
    async leaseNext() {
      try {
        await recover();
        return await database.leaseNext();
      } catch {
        return journal.leaseNext();
      }
    },
    recordOutcome: async (leased, outcome) =>
      (await outboxOf(leased.reference)).recordOutcome(leased, outcome),
    makeAllDue: () => oneOf(database.makeAllDue(), journal.makeAllDue()),
    async takeAlerts() {
      const alerts = await Promise.all([
        database.takeAlerts().catch(() => []),
        journal.takeAlerts().catch(() => []),
      ]);
      return alerts.flat();
    },
    maintain: (days) => oneOf(database.maintain(days), journal.maintain(days)),
    async stats() {
      const [shared, own] = await Promise.all([
        database.stats().catch(() => null),
        journal.stats().catch(() => null),
      ]);
      if (shared && own) return add(shared, own);
      const stats = shared ?? own;
      if (!stats) throw new Error('neither PostgreSQL nor the journal can be read');
      return stats;
    },
    isFailing: () => database.isFailing() && journal.isFailing(),
    async close() {
      await database.close();
      await journal.close();
    },
  };
}

/** Rejects if both do. */
const oneOf = async (...tasks: Promise<void>[]): Promise<void> => {
  const ended = await Promise.allSettled(tasks);
  const failed = ended.filter((task) => task.status === 'rejected');
  if (failed.length === tasks.length) throw failed[0]?.reason;
};

function add(one: OutboxStats, other: OutboxStats): OutboxStats {
  const counts = { ...one.counts };
  for (const state of Object.keys(counts) as (keyof typeof counts)[]) counts[state] += other.counts[state];
  const times = [one, other].map((stats) => stats.oldestUndeliveredAt).filter((time) => time !== null);
  return { counts, oldestUndeliveredAt: times.length > 0 ? Math.min(...times) : null };
}
