import type { ClientBase, PoolClient } from 'pg';
import { ignoreError } from '../../../shared/ignoreError.ts';
import { TimeoutError, withTimeout } from '../../async/withTimeout.ts';
import type { Log } from '../../monitoring/log.ts';
import { OldSchemaError } from '../../storage/sqliteError.ts';
import { onConnection, openPool, toDatabase } from './postgres.ts';
import { postgresMigrations, usableFrom } from './schema.ts';
import { type CommandStore, checkWritable } from './store.ts';

/** Timeout of a call, connecting included. */
const defaultCallMs = 3_000;
/** A migration gets at least this long. */
const migrationMs = 30_000;
/** Timeout of a call of an operator's command. */
const commandMs = 60_000;

/**
 * Connects at the first use, so that a server starts without its database, and then migrates it. `isFailing`: the database
 * is unavailable, and each call rejects at once until `recover` resolves.
 */
export function openPostgresStore(url: string, log: Log, onRecovered?: () => void, callMs = defaultCallMs) {
  let current: ReturnType<typeof open> | null = null;
  let unavailable = false;
  const closing = new AbortController();

  function open() {
    const pool = openPool(url, callMs);
    const migrated = onConnection(pool, migratePostgres, closing.signal);
    // The waiting calls report the failure.
    migrated.catch(ignoreError);
    return { pool, migrated, openedAt: performance.now() };
  }

  /** After each failure: dead connections would hold up later calls, and another server may have replaced this one. */
  async function dropConnections(): Promise<void> {
    const dropped = current;
    current = null;
    await dropped?.pool.end();
  }

  function fail(err: unknown): void {
    if (unavailable || closing.signal.aborted) return;
    unavailable = true;
    // Only the code of the error: its details may contain a lead.
    const { code, message: reason } = toError(err);
    log.error({ code, reason }, 'PostgreSQL is unavailable; leads are accepted into the local outbox');
  }

  async function call<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (closing.signal.aborted) throw new Error('the connections to PostgreSQL are closed');
    current ??= open();
    const used = current;
    let isMigrating = true;
    const useConnection = async (late: AbortSignal) => {
      await used.migrated;
      isMigrating = false;
      return onConnection(used.pool, work, late);
    };
    try {
      return await withTimeout(useConnection, callMs);
    } catch (error) {
      fail(error);
      const isSlow = error instanceof TimeoutError && isMigrating;
      const isLong = performance.now() - used.openedAt > migrationMs;
      if (used === current && (!isSlow || isLong)) void dropConnections();
      throw error;
    }
  }

  async function callIfAvailable<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (unavailable) throw new Error('PostgreSQL is unavailable');
    return call(work);
  }

  return {
    ...toDatabase(callIfAvailable),
    /** Tries a database that is unavailable again: rejects if it cannot be written. */
    async recover() {
      if (!unavailable) return;
      await toDatabase(call).run(checkWritable);
      unavailable = false;
      onRecovered?.();
      log.info('PostgreSQL is available again');
    },
    isFailing: () => unavailable,
    async close() {
      closing.abort();
      await dropConnections();
    },
  };
}

/** Connects for an operator's command. Rejects if the database is unavailable, or its schema is not the current one. */
export async function connectForCommand(url: string, access: 'write' | 'read'): Promise<CommandStore> {
  const pool = openPool(url, commandMs, access);
  const use = <T>(work: (client: PoolClient) => Promise<T>) =>
    withTimeout((late) => onConnection(pool, work, late), commandMs);
  await use(requirePresentSchema).catch(async (error) => {
    await pool.end();
    throw error;
  });
  return {
    ...toDatabase(use),
    // Frees the space of deleted rows for later ones.
    overwriteDeleted: async () => void (await pool.query('VACUUM outbox')),
    async checkWritable() {
      const { rows } = await pool.query('SELECT pg_is_in_recovery() AS is_standby');
      if (rows[0]?.is_standby) throw new Error('the server is a standby');
    },
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

const toError = (err: unknown): Error & { code?: unknown } =>
  err instanceof Error ? err : new Error(String(err));

/** DATABASE_URL without user, password and options, for display. */
export function describeDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/** A lock number that other programs in the same database are unlikely to use. */
const lockKey = 7_301_446_215;

/**
 * Migrates the database to the current schema, all or nothing; one process at a time. Rejects if this release cannot use
 * its schema.
 */
async function migratePostgres(client: ClientBase): Promise<void> {
  if ((await readVersion(client)) >= postgresMigrations.length) return;
  // Migrating a large table may take long.
  await client.query(`BEGIN; SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(${lockKey});
    CREATE TABLE IF NOT EXISTS outbox_schema (version integer PRIMARY KEY);
    CREATE TABLE IF NOT EXISTS outbox_migrations (version integer PRIMARY KEY)`);
  // Read again: another process may have migrated it in the meantime.
  for (const migration of postgresMigrations.slice(await readVersion(client))) await client.query(migration);
  await client.query(`INSERT INTO outbox_schema VALUES (${usableFrom.postgres}) ON CONFLICT DO NOTHING;
    INSERT INTO outbox_migrations VALUES (${postgresMigrations.length}) ON CONFLICT DO NOTHING;
    COMMIT`);
}

/** Rejects an older schema, too. */
async function requirePresentSchema(client: ClientBase): Promise<void> {
  const version = await readVersion(client);
  if (version < postgresMigrations.length) throw new OldSchemaError(version, postgresMigrations.length);
}

/** The number of applied migrations. Rejects if this release cannot use the schema. */
async function readVersion(client: ClientBase): Promise<number> {
  // The number of migrations that a release must know; releases before the second one read it as the version.
  const needed = await readMax(client, 'outbox_schema');
  if (needed > postgresMigrations.length) {
    throw new Error(
      `the database has schema ${needed}, this program knows ${postgresMigrations.length} at most`,
    );
  }
  return Math.max(needed, await readMax(client, 'outbox_migrations'));
}

async function readMax(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  if (!rows[0]?.exists) return 0;
  return Number((await client.query(`SELECT max(version) AS version FROM ${table}`)).rows[0]?.version ?? 0);
}
