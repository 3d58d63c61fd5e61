import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { runCommand } from '../../../server/leads/commands/runCommand.ts';
import { type Lead, toLead } from '../../../server/leads/lead.ts';
import { openOutboxFile } from '../../../server/leads/outbox/outboxFile.ts';
import { shareInWorker } from '../atEnd.ts';
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

/** Where the leads of a site with this DATA_DIR are: a schema of its own in the worker's server; `null`: in `leads.db`. */
export async function databaseUrlOf(dataDir: string): Promise<string | null> {
  if (!isPostgres()) return null;
  const { url } = await shared();
  return createSchema(url, Buffer.from(basename(dataDir)).toString('hex'));
}

/** An address under which a server has tables of their own. */
export async function createSchema(url: string, name: string): Promise<string> {
  await query(url, `CREATE SCHEMA IF NOT EXISTS "schema_${name}"`);
  return `${url}?search_path=schema_${name}`;
}

async function query(url: string, statement: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/** Does a statement in the outbox of a site, which may be running. */
export async function runSql(dataDir: string, statement: string): Promise<Row[]> {
  const url = await databaseUrlOf(dataDir);
  if (url) return query(url, statement);
  const db = openOutboxFile(dataDir);
  try {
    return db.prepare(statement).all();
  } finally {
    db.close();
  }
}

/** All leads of a site, oldest first. */
export const leadsOf = async (dataDir: string): Promise<Lead[]> =>
  (await runSql(dataDir, 'SELECT * FROM leads ORDER BY id')).map(toLead);

/** All leads in a database, oldest first. */
export const leadsIn = async (url: string): Promise<Lead[]> =>
  (await query(url, 'SELECT * FROM leads ORDER BY id')).map(toLead);

/** Settings of the operator's commands. */
export const commandSettings = async (
  dataDir: string,
  now?: () => number,
): Promise<Parameters<typeof runCommand>[1]> => ({
  dataDir,
  databaseUrl: await databaseUrlOf(dataDir),
  retentionDays: 180,
  ...(now && { now }),
});

/** Settings of a server or command in a process of its own. */
export async function environmentOf(dataDir: string): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  return { DATA_DIR: dataDir, DATABASE_URL: (await databaseUrlOf(dataDir)) ?? '' };
}

const fails = {
  sqlite: "CREATE TRIGGER broken BEFORE UPDATE ON leads BEGIN SELECT RAISE(ABORT, 'broken'); END",
  postgres: 'ALTER TABLE leads ADD CONSTRAINT broken CHECK (delivered_at IS NULL)',
};
const mends = { sqlite: 'DROP TRIGGER broken', postgres: 'ALTER TABLE leads DROP CONSTRAINT broken' };

/** Lets no delivery be recorded until the returned function is called. */
export async function refuseOutcomes(dataDir: string): Promise<() => Promise<void>> {
  const kind = isPostgres() ? 'postgres' : 'sqlite';
  await execute(dataDir, fails[kind]);
  return () => execute(dataDir, mends[kind]);
}

async function execute(dataDir: string, statement: string): Promise<void> {
  const url = await databaseUrlOf(dataDir);
  if (url) return void (await query(url, statement));
  const db = new DatabaseSync(`${dataDir}/leads.db`);
  db.exec(statement);
  db.close();
}
