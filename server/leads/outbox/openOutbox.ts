import { createOutbox, type Outbox } from './createOutbox.ts';
import { moveLeads, withLocalOutbox } from './localOutbox.ts';
import { openPostgresStore } from './openPostgresStore.ts';
import { openSqliteStore, type SqliteStoreOptions } from './openSqliteStore.ts';
import { watchClock } from './watchClock.ts';

/** The outbox in `leads.db`, or, with DATABASE_URL, in PostgreSQL, with `leads.db` as the local outbox. */
export function openOutbox(databaseUrl: string | null, options: SqliteStoreOptions, callMs?: number) {
  if (databaseUrl === null) {
    const outbox = openSqliteOutbox(options);
    return { outbox, isDatabaseUnavailable: () => false, countLocal: async () => 0 };
  }
  const withoutFile = 'while PostgreSQL is unavailable, leads are forwarded without being stored';
  const local = openSqliteOutbox({ ...options, withoutFile });
  const watch = watchClock(options.clock);
  // Processes that lost the connection hold outcomes that they could not record yet.
  const store = openPostgresStore(databaseUrl, options.log, watch.distrust, callMs);
  async function recover(): Promise<void> {
    await store.recover();
    await moveLeads(local, store).catch((error) => {
      // A file that cannot be used keeps its leads; those of the database do not wait for it.
      if (!local.isFailing()) throw error;
    });
  }
  return {
    outbox: withLocalOutbox({ ...store, ...createOutbox(store, watch) }, local, recover),
    isDatabaseUnavailable: store.isFailing,
    countLocal: async () => (await local.stats().catch(() => null))?.total ?? 0,
  };
}

function openSqliteOutbox(options: SqliteStoreOptions): Outbox {
  const watch = watchClock(options.clock);
  // Starts to observe the clock.
  watch.isTrusted(options.clock.now());
  const store = openSqliteStore(options);
  return { ...store, ...createOutbox(store, watch) };
}
