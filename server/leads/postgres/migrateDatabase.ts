import type { Sql } from 'postgres';
import { postgresMigrations } from './migrations.ts';

/** Any number that no other program in the same database is likely to lock. */
const lockKey = 7_301_446_215;

/** One statement for the driver, so one transaction. Migrating a large table may take long. */
const migrateAll = `SELECT set_config('statement_timeout', '0', true), pg_advisory_xact_lock(${lockKey});
  CREATE TABLE IF NOT EXISTS outbox_schema (version integer PRIMARY KEY);
  ${postgresMigrations.map(migrateOnce).join('\n')}`;

function migrateOnce(migration: string, index: number): string {
  const version = index + 1;
  return `DO $migration$ BEGIN IF NOT EXISTS (SELECT FROM outbox_schema WHERE version >= ${version}) THEN
    ${migration}
    INSERT INTO outbox_schema VALUES (${version});
  END IF; END $migration$;`;
}

/** Brings the database to the present schema, all or nothing; one process at a time. Rejects where its schema is newer. */
export async function migrateDatabase(sql: Sql): Promise<void> {
  const [row] = await sql`SELECT to_regclass('outbox_schema') IS NOT NULL AS exists`;
  if (row?.exists && (await readVersion(sql)) === postgresMigrations.length) return;
  await sql.unsafe(migrateAll);
}

async function readVersion(sql: Sql): Promise<number> {
  const [row] = await sql`SELECT max(version) AS version FROM outbox_schema`;
  const version = Number(row?.version ?? 0);
  if (version > postgresMigrations.length) {
    throw new Error(
      `the database has schema ${version}, this program knows ${postgresMigrations.length} at most`,
    );
  }
  return version;
}
