import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { runCommand } from '../../../server/leads/commands/runCommand.ts';
import { type Lead, toLead } from '../../../server/leads/lead.ts';
import { shareInWorker } from '../atEnd.ts';
import { followClock } from '../createClock.ts';
import { runInFile } from '../site/readLeads.ts';
import { startPostgres } from './startPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The outbox under test: the same tests run against both; see vitest.config.ts. */
    outbox: 'postgres';
  }
}

type Row = Record<string, unknown>;

export const isPostgres = (): boolean => inject('outbox') === 'postgres';

const shared = shareInWorker(() => startPostgres());

/**
 * Where the leads of a site with this DATA_DIR are: a schema of its own in the worker's server; `null`: in `leads.db`. With `now` the
 * database shows what the test's clock shows.
 */
export async function databaseUrlOf(dataDir: string, now?: () => number): Promise<string | null> {
  if (!isPostgres()) return null;
  const server = await shared();
  const url = await createSchema(server.url, Buffer.from(basename(dataDir)).toString('hex'));
  if (now) await setDatabaseClock(url, now, server.folder);
  return url;
}

/** An address under which a server has tables of their own. Functions of the schema come before PostgreSQL's own. */
export async function createSchema(url: string, name = randomBytes(8).toString('hex')): Promise<string> {
  await query(url, `CREATE SCHEMA IF NOT EXISTS "schema_${name}"`);
  return `${url}?search_path=schema_${name},pg_catalog`;
}

/** The database of this address shows what a test's clock shows; reads it from a file in `folder`. */
export async function setDatabaseClock(url: string, now: () => number, folder: string): Promise<void> {
  const file = join(folder, `${schemaOf(url)}.clock`);
  // Never half written: a background task reads it at any moment.
  followClock(now, (time) => {
    writeFileSync(`${file}.part`, String(time), { mode: 0o644 });
    renameSync(`${file}.part`, file);
  });
  await query(
    url,
    `CREATE OR REPLACE FUNCTION statement_timestamp() RETURNS timestamptz LANGUAGE sql STABLE
      AS $$ SELECT to_timestamp(pg_read_file('${file}')::numeric / 1000) $$`,
  );
}

const schemaOf = (url: string) => new URL(url).searchParams.get('search_path')?.split(',')[0] ?? 'public';

/** Does statements in a database. */
export async function query(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, options: `-c search_path=${schemaOf(url)}` });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Does a statement in the outbox of a site, which may be running. */
export async function runSql(dataDir: string, statement: string): Promise<Row[]> {
  const url = await databaseUrlOf(dataDir);
  return url ? query(url, statement) : runInFile(dataDir, statement);
}

/** All leads of a site, oldest first. */
export const leadsOf = async (dataDir: string): Promise<Lead[]> =>
  (await runSql(dataDir, 'SELECT * FROM outbox ORDER BY id')).map(toLead);

/** All leads in a database, oldest first. */
export const leadsIn = async (url: string): Promise<Lead[]> =>
  (await query(url, 'SELECT * FROM outbox ORDER BY id')).map(toLead);

/** Settings of the operator's commands. */
export const commandSettings = async (
  dataDir: string,
  now?: () => number,
): Promise<Parameters<typeof runCommand>[1]> => ({
  dataDir,
  databaseUrl: await databaseUrlOf(dataDir),
  leadsKeepDays: 180,
  ...(now && { now }),
});

/** Settings of a server or command in a process of its own. */
export async function environmentOf(dataDir: string): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  return { DATA_DIR: dataDir, DATABASE_URL: (await databaseUrlOf(dataDir)) ?? '' };
}

const fails = {
  sqlite: "CREATE TRIGGER broken BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'broken'); END",
  postgres: 'ALTER TABLE outbox ADD CONSTRAINT broken CHECK (delivered_at IS NULL)',
};
const mends = { sqlite: 'DROP TRIGGER broken', postgres: 'ALTER TABLE outbox DROP CONSTRAINT broken' };

/** Lets no delivery be recorded until the returned function is called. */
export async function refuseOutcomes(dataDir: string): Promise<() => Promise<unknown>> {
  const kind = isPostgres() ? 'postgres' : 'sqlite';
  await runSql(dataDir, fails[kind]);
  return () => runSql(dataDir, mends[kind]);
}
