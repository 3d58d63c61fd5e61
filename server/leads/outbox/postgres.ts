import { Pool, type PoolClient } from 'pg';
import { ignoreError } from '../../../shared/ignoreError.ts';
import type { Database, Run } from './store.ts';

/** The database's clock in milliseconds since 1970, which all machines share. It stands still within a statement. */
const databaseTime = '(extract(epoch FROM statement_timestamp()) * 1000)::bigint';

const maxConnections = 4;
const maxConnectMs = 10_000;

/** Opens a pool that connects at the first statement. In the address, options of PostgreSQL and `sslmode` may follow. */
export function openPool(url: string, callMs: number, access: 'write' | 'read' = 'write'): Pool {
  const pool = new Pool({
    connectionString: withOptions(url, {
      application_name: 'sumpline',
      // The server times out before this process does.
      statement_timeout: String(Math.round(callMs - callMs / 6)),
      idle_in_transaction_session_timeout: String(callMs),
      // Synchronous commit: a lead that was acknowledged is on disk.
      synchronous_commit: 'on',
      default_transaction_read_only: access === 'read' ? 'on' : 'off',
    }),
    max: maxConnections,
    connectionTimeoutMillis: Math.min((callMs * 2) / 3, maxConnectMs),
    idleTimeoutMillis: 300_000,
  });
  // A connection may be lost between two statements: the next statement reports it.
  pool.on('error', ignoreError);
  pool.on('connect', (client) => client.on('error', ignoreError));
  return pool;
}

/** Parameters that the driver itself reads. */
const driverParameter = /^(ssl|uselibpqcompat)/;

/** Sets parameters of the session, also those of the address. `sslmode` is as in PostgreSQL's own programs. */
function withOptions(url: string, parameters: Record<string, string>): string {
  const address = new URL(url);
  const { searchParams } = address;
  const all = { ...Object.fromEntries(searchParams), ...parameters };
  const options = Object.entries(all)
    .filter(([name]) => name !== 'options' && !driverParameter.test(name))
    .map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\ ]/g, '\\$&')}`);
  for (const name of Object.keys(all)) if (!driverParameter.test(name)) searchParams.delete(name);
  if (searchParams.has('sslmode')) searchParams.set('uselibpqcompat', 'true');
  searchParams.set('options', options.join(' '));
  return address.href;
}

/** Runs `work` on a separate connection. A failure or `stop` closes the connection, which rolls its transaction back. */
export async function onConnection<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  stop: AbortSignal,
): Promise<T> {
  const client = await pool.connect();
  const end = () => client.release(true);
  // The time was up while the connection was opened.
  if (stop.aborted) end();
  stop.addEventListener('abort', end, { once: true });
  try {
    stop.throwIfAborted();
    const result = await work(client);
    stop.throwIfAborted();
    client.release();
    return result;
  } catch (error) {
    if (!stop.aborted) end();
    throw error;
  } finally {
    stop.removeEventListener('abort', end);
  }
}

const statements = new Map<string, ReturnType<typeof toStatement>>();

/** PostgreSQL numbers its parameters. */
function toStatement(sql: string) {
  const names: string[] = [];
  const text = sql.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === 'now') return databaseTime;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}

/** `use` runs its work on a separate connection. */
export function toDatabase(use: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>): Database {
  const runOn = (client: PoolClient): Run =>
    async function run(sql, params = {}) {
      const { text, names } = statements.getOrInsertComputed(sql, toStatement);
      return (
        await client.query(
          text,
          names.map((name) => params[name]),
        )
      ).rows;
    };
  return {
    run: (sql, params) => use((client) => runOn(client)(sql, params)),
    transaction: (keys, work) =>
      use(async (client) => {
        // Keys are locked in one order, so that no two transactions deadlock; sent with BEGIN, which saves a round trip.
        const locks = [...new Set(keys)].sort().map((key) => client.escapeLiteral(key));
        await client.query(
          `BEGIN; SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(ARRAY[${locks}]::text[]) AS key`,
        );
        const result = await work(runOn(client));
        await client.query('COMMIT');
        return result;
      }),
    skipLocked: 'FOR UPDATE SKIP LOCKED',
  };
}
