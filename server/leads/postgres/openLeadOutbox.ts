import { openOutbox } from '../outbox/openOutbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createJournaledOutbox } from './journaledOutbox.ts';
import { openPostgresOutbox } from './openPostgresOutbox.ts';

interface LeadOutbox {
  outbox: Outbox;
  isDatabaseAway(): boolean;
  countJournal(): Promise<number>;
}

/** The outbox in `leads.db`, or, with DATABASE_URL, in PostgreSQL, with `leads.db` as its journal. */
export function openLeadOutbox(
  databaseUrl: string | null,
  options: Parameters<typeof openOutbox>[0],
): LeadOutbox {
  if (databaseUrl === null) {
    return { outbox: openOutbox(options), isDatabaseAway: () => false, countJournal: async () => 0 };
  }
  const withoutFile = 'while PostgreSQL is away, leads are forwarded without being stored';
  const journal = openOutbox({ ...options, withoutFile });
  const database = openPostgresOutbox({ ...options, url: databaseUrl });
  return {
    outbox: createJournaledOutbox(database, journal),
    isDatabaseAway: database.isFailing,
    countJournal: async () => {
      const stats = await journal.stats().catch(() => null);
      return Object.values(stats?.counts ?? {}).reduce((sum, count) => sum + count, 0);
    },
  };
}
