import type { ClientBase } from 'pg';
import { OldSchemaError } from '../../storage/sqliteError.ts';
import { postgresMigrations, usableFrom } from './schema.ts';

/** A lock number that other programs in the same database are unlikely to use. */
const lockKey = 7_301_446_215;

/**
 * Migrates the database to the current schema, all or nothing; one process at a time. Rejects if this release cannot use
 * its schema.
 */
export async function migratePostgres(client: ClientBase): Promise<void> {
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
export async function requirePresentSchema(client: ClientBase): Promise<void> {
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
