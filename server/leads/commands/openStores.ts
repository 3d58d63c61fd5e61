import { existsSync } from 'node:fs';
import type { Config } from '../../config.ts';
import type { SqliteOptions } from '../../storage/openSqlite.ts';
import { createOutbox } from '../outbox/createOutbox.ts';
import { moveLeads } from '../outbox/localOutbox.ts';
import { readStats } from '../outbox/maintenance.ts';
import { connectForCommand } from '../outbox/openPostgresStore.ts';
import { openCommandStore, outboxPath } from '../outbox/sqlite.ts';
import type { CommandStore } from '../outbox/store.ts';
import { CommandError, refuse } from './commandError.ts';

export interface OutboxSettings extends Pick<Config, 'dataDir' | 'databaseUrl' | 'leadsKeepDays'> {
  now?: () => number;
}

type Stores = [CommandStore, ...CommandStore[]];

/**
 * The outbox, and with DATABASE_URL this machine's local outbox where there is one. Neither is created or migrated; `opened`
 * closes them.
 */
export async function openStores(
  { dataDir, databaseUrl, now }: OutboxSettings,
  access: 'write' | 'read',
  opened: AsyncDisposableStack,
): Promise<Stores> {
  const path = outboxPath(dataDir);
  if (!databaseUrl && !existsSync(path)) throw new CommandError(`There is no outbox yet: ${path}`);
  if (!databaseUrl) return [opened.use(openFile(path, access, now))];
  const database = await connectForCommand(databaseUrl, access).catch((error) =>
    refuse('PostgreSQL cannot be used', error),
  );
  opened.use(database);
  return existsSync(path) ? [database, opened.use(openFile(path, access, now))] : [database];
}

function openFile(path: string, access: SqliteOptions['access'], now?: () => number): CommandStore {
  try {
    return openCommandStore(path, access, now);
  } catch (error) {
    return refuse(`${path} cannot be used`, error);
  }
}

/** Moves the local outbox to the database; `left` are being delivered. */
export async function moveToDatabase([database, local]: Stores): Promise<{ moved: number; left: number }> {
  if (!local) return { moved: 0, left: 0 };
  const moved = await moveLeads(createOutbox(local, { isTrusted: () => true, elapsed: () => 0 }), database);
  return { moved, left: (await readStats(local.run)).total };
}
