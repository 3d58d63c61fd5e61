import type { Sql } from 'postgres';
import { ignoreError } from '../../../shared/ignoreError.ts';
import type { Clock } from '../../async/clock.ts';
import type { Log } from '../../monitoring/log.ts';
import type { Lead } from '../lead.ts';
import type { LeadRow } from '../outbox/journal.ts';
import { createReference } from '../outbox/leadRules.ts';
import type { DeliveryOutcome, Outbox } from '../outbox/outbox.ts';
import { watchClock } from '../outbox/watchClock.ts';
import { takeDatabaseAlerts } from './alerts.ts';
import { connectPostgres, type Database } from './connectPostgres.ts';
import { importRows } from './importRows.ts';
import { findLead, leaseLead, leaseNextLead, makeLeadsDue, readClock, recordLeadOutcome } from './leases.ts';
import { checkDatabase, correctTimes, deleteOldNetworks, purgeLeads, readStats } from './maintenance.ts';
import { storeLead } from './storeLead.ts';

interface PostgresOptions {
  url: string;
  clock: Clock;
  log: Log;
}

/** The outbox in PostgreSQL. `isFailing`: the database is away, and each call rejects at once until `recover` resolves. */
export interface PostgresOutbox extends Outbox, Pick<Database, 'recover'> {
  /** Takes leads over from a journal; rows that are there already do no harm. */
  importLeads(rows: readonly LeadRow[]): Promise<void>;
}

export function openPostgresOutbox({ url, clock, log }: PostgresOptions): PostgresOutbox {
  const { now, given } = clock;
  const watch = watchClock(clock);
  // Processes that were cut off hold outcomes that they could not record yet.
  const database = connectPostgres({ url, log, onBack: watch.distrust });
  const unrecorded = new Set<{ leased: Lead; outcome: DeliveryOutcome }>();

  /** Commits the outcomes that could not be committed before, then does `action`. */
  function use<T>(action: (sql: Sql) => Promise<T>): Promise<T> {
    return database.use(async (sql) => {
      for (const one of unrecorded) {
        await recordLeadOutcome(sql, given(), one.leased, one.outcome);
        unrecorded.delete(one);
      }
      return action(sql);
    });
  }

  async function judge(sql: Sql): Promise<{ isTrusted: boolean; isDue: boolean }> {
    const { now: databaseNow, isDue } = await readClock(sql, given());
    return { isTrusted: watch.isTrusted(databaseNow), isDue };
  }

  return {
    store: (submission, propose = createReference) =>
      use((sql) => storeLead(sql, given(), submission, propose)),
    find: (reference) => use((sql) => findLead(sql, reference)),
    lease: (reference) =>
      use(async (sql) => leaseLead(sql, given(), (await judge(sql)).isTrusted, reference)),
    leaseNext: () =>
      use(async (sql) => {
        const { isTrusted, isDue } = await judge(sql);
        return isDue ? leaseNextLead(sql, given(), isTrusted) : null;
      }),
    async recordOutcome(leased, outcome) {
      unrecorded.add({ leased, outcome });
      // The connection has logged the error; a later call records the outcome.
      await use(async () => undefined).catch(ignoreError);
    },
    makeAllDue: () => use((sql) => makeLeadsDue(sql, given())),
    takeAlerts: () => use((sql) => takeDatabaseAlerts(sql, given())),
    maintain: (retentionDays) =>
      use(async (sql) => {
        await checkDatabase(sql, given());
        // Deliveries under way keep their leases.
        if ((await judge(sql)).isTrusted) await correctTimes(sql, given());
        await deleteOldNetworks(sql, given());
        await purgeLeads(sql, given(), retentionDays);
      }),
    stats: () => use((sql) => readStats(sql, given(), now())),
    importLeads: (rows) => use((sql) => importRows(sql, given(), rows)),
    isFailing: database.isAway,
    recover: database.recover,
    close: database.close,
  };
}
