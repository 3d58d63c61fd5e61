import { createSingleFlight } from '../../async/singleFlight.ts';
import type { StoredLead } from '../lead.ts';
import type { Outbox } from './createOutbox.ts';
import { importRows } from './importRows.ts';
import { createReference } from './leadRules.ts';
import type { OutboxStats } from './maintenance.ts';
import type { Database } from './store.ts';

/**
 * The outbox in PostgreSQL while that is available, else this machine's local outbox, whose leads are moved into the
 * database before its next lead is leased: `recover` does that. A lead is sent from only one of the two, and keeps its
 * reference.
 */
export function withLocalOutbox(database: Outbox, local: Outbox, recover: () => Promise<void>): Outbox {
  const flights = createSingleFlight<void>();

  async function outboxOf(reference: string): Promise<Outbox> {
    const found = await local.find(reference).catch(() => null);
    return found ? local : database;
  }

  async function store(...[submission]: Parameters<Outbox['store']>): Promise<StoredLead> {
    const repeated = await local.findRepeat(submission).catch(() => null);
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
      // It may be unknown whether the commit succeeded: under the same reference it is the same lead.
      const stored = await local.store(submission, () => proposed.pop() ?? createReference());
      return { ...stored, mayBeRepeat: true };
    }
  }

  return {
    ...database,
    store,
    find: async (reference) => (await outboxOf(reference)).find(reference),
    lease: async (reference) => (await outboxOf(reference)).lease(reference),
    async leaseNext() {
      try {
        await flights.run('recover', recover);
        return await database.leaseNext();
      } catch {
        return local.leaseNext();
      }
    },
    async recordOutcome(leased, outcome) {
      const holders = await local.find(leased.reference).then(
        (found) => [found ? local : database],
        // The file cannot say. Where the lead is not, its outcome changes nothing.
        () => [local, database],
      );
      await Promise.all(holders.map((holder) => holder.recordOutcome(leased, outcome)));
    },
    makeAllDue: async () => void (await oneOf(database.makeAllDue(), local.makeAllDue())),
    takeAlerts: async () => (await oneOf(database.takeAlerts(), local.takeAlerts())).flat(),
    maintain: async (days) => void (await oneOf(database.maintain(days), local.maintain(days))),
    stats: async () => (await oneOf(database.stats(), local.stats())).reduce(add),
    isFailing: () => database.isFailing() && local.isFailing(),
    async close() {
      await database.close();
      await local.close();
    },
  };
}

/** The results of the successful ones; rejects if none succeeds. */
async function oneOf<T>(...tasks: Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(tasks);
  const results = ended.filter((task) => task.status === 'fulfilled').map(({ value }) => value);
  if (results.length > 0) return results;
  throw ended.find((task) => task.status === 'rejected')?.reason;
}

function add(one: OutboxStats, other: OutboxStats): OutboxStats {
  const counts = { ...one.counts };
  for (const state of Object.keys(counts) as (keyof typeof counts)[]) counts[state] += other.counts[state];
  const total = one.total + other.total;
  return { counts, total, oldestUndeliveredMs: Math.max(one.oldestUndeliveredMs, other.oldestUndeliveredMs) };
}

/** A transaction has 3 s; a lead takes up to four round trips, of 100 ms where the database is in another region. */
const batchSize = 5;

/**
 * Moves all leads that are not being delivered into another database; returns their number. May be interrupted and run
 * again.
 */
export async function moveLeads(from: Pick<Outbox, 'take' | 'forget'>, to: Database): Promise<number> {
  for (let moved = 0; ; ) {
    const rows = await from.take(batchSize);
    if (rows.length === 0) return moved;
    await importRows(to, rows);
    await from.forget(rows.map(({ reference }) => String(reference)));
    moved += rows.length;
  }
}
