import { ignoreError } from '../../../shared/ignoreError.ts';
import type { Lead } from '../lead.ts';
import { type ConnectionOptions, createConnection } from './connection.ts';
import type { JournalOutbox } from './journalOutbox.ts';
import type { Statements } from './openStatements.ts';
import type { DeliveryOutcome, Outbox } from './outbox.ts';

/** The outbox in `leads.db` below DATA_DIR, a SQLite database. */
export function openOutbox(options: ConnectionOptions): Outbox & JournalOutbox {
  const connection = createConnection(options);
  const unrecorded: { leased: Lead; outcome: DeliveryOutcome }[] = [];

  /** Commits the outcomes that could not be committed before, then does `action`. */
  function use<T>(action: (statements: Statements) => T): Promise<T> {
    return connection.use((statements) => {
      for (let next = unrecorded[0]; next; next = unrecorded[0]) {
        statements.recordOutcome(next.leased, next.outcome);
        unrecorded.shift();
      }
      return action(statements);
    });
  }

  return {
    store: (submission, propose) => use(({ store }) => store(submission, propose)),
    find: (reference) => use(({ find }) => find(reference)),
    lease: (reference) => use(({ lease }) => lease(reference)),
    leaseNext: () => use(({ leaseNext }) => leaseNext()),
    async recordOutcome(leased, outcome) {
      unrecorded.push({ leased, outcome });
      // The connection has logged the error; a later call records the outcome.
      await use(() => undefined).catch(ignoreError);
    },
    makeAllDue: () => use(({ makeAllDue }) => makeAllDue()),
    takeAlerts: () => use(({ takeAlerts }) => takeAlerts()),
    maintain: (retentionDays) =>
      use(({ checkWritable, deleteOldNetworks, purge, correctTimes, isTrusted }) => {
        checkWritable();
        // Deliveries under way keep their leases.
        if (isTrusted()) correctTimes();
        deleteOldNetworks();
        purge(retentionDays);
      }),
    findRepeat: (submission) => use(({ findRepeat }) => findRepeat(submission)),
    take: (count) => use(({ take }) => take(count)),
    forget: (references) => use(({ forget }) => forget(references)),
    stats: () => use(({ stats }) => stats()),
    isFailing: connection.isFailing,
    async close() {
      connection.close();
    },
  };
}
