import postgres, { type Sql } from 'postgres';
import { ignoreError } from '../../../shared/ignoreError.ts';
import { TimeoutError, withTimeout } from '../../async/withTimeout.ts';
import type { Log } from '../../monitoring/log.ts';
import { migrateDatabase } from './migrateDatabase.ts';

interface ConnectOptions {
  /** DATABASE_URL. */
  url: string;
  log: Log;
  /** How long a call waits, connecting included. */
  callMs?: number;
  /** Called when the database is back. */
  onBack?: () => void;
}

/** A few connections to the database, made when they are needed. */
export interface Database {
  /** Rejects at once while the database is away, which begins with the first call that fails. */
  use<T>(action: (sql: Sql) => Promise<T>): Promise<T>;
  /** Tries a database that is away again: rejects if it cannot be written. */
  recover(): Promise<void>;
  isAway(): boolean;
  close(): Promise<void>;
}

interface Pool {
  sql: Sql;
  /** Settles when the schema is up to date. */
  migrated: Promise<void>;
  openedAt: number;
}

const maxConnections = 4;
const defaultCallMs = 3_000;
/** A migration is not given up before this. */
const migrationMs = 30_000;

/** Connects at the first use, so that a server starts without its database. */
export function connectPostgres({
  url,
  log,
  callMs = defaultCallMs,
  onBack = () => undefined,
}: ConnectOptions): Database {
  let pool: Pool | null = null;
  let away = false;
  let closed = false;

  function open(): Pool {
    const sql = openConnections(url, callMs);
    const migrated = migrateDatabase(sql);
    // The calls that wait for it report the failure.
    migrated.catch(ignoreError);
    return { sql, migrated, openedAt: performance.now() };
  }

  /**
   * After each failure: the driver's connections do not all survive the loss of theirs, those that do not answer would hold up every
   * later call, and another server may have taken the database's place.
   */
  function dropPool(): Promise<void> {
    const dropped = pool;
    pool = null;
    return dropped?.sql.end({ timeout: 0 }) ?? Promise.resolve();
  }

  function fail(err: unknown): void {
    if (away || closed) return;
    away = true;
    // Nothing else of the error: its details may hold a lead.
    const { code, message: reason } = toError(err);
    log.error({ code, reason }, 'PostgreSQL is away; leads are accepted into the journal');
  }

  async function call<T>(action: (sql: Sql) => Promise<T>): Promise<T> {
    if (closed) throw new Error('the connections to PostgreSQL are closed');
    pool ??= open();
    const current = pool;
    let isMigrating = true;
    const work = async () => {
      await current.migrated;
      isMigrating = false;
      return action(current.sql);
    };
    try {
      return await withTimeout(work, callMs);
    } catch (error) {
      fail(error);
      const isSlow = error instanceof TimeoutError && isMigrating;
      const isLong = performance.now() - current.openedAt > migrationMs;
      if (current === pool && (!isSlow || isLong)) void dropPool();
      throw error;
    }
  }

  return {
    async use(action) {
      if (away) throw new Error('PostgreSQL is away');
      return call(action);
    },
    async recover() {
      if (!away) return;
      await call(
        (sql) => sql`INSERT INTO checks VALUES (1, 0) ON CONFLICT (id) DO UPDATE SET checked_at = 0`,
      );
      away = false;
      onBack();
      log.info('PostgreSQL is back');
    },
    isAway: () => away,
    async close() {
      closed = true;
      await dropPool();
    },
  };
}

/** Opens a pool that connects at the first statement. In the address, options of PostgreSQL and `sslmode` may follow. */
export const openConnections = (url: string, callMs: number): Sql =>
  postgres(url, {
    max: maxConnections,
    connect_timeout: 2,
    // In seconds, too: the next attempt to connect comes with the next call.
    backoff: () => 0.1,
    idle_timeout: 300,
    fetch_types: false,
    onnotice: () => undefined,
    connection: {
      application_name: 'sumpline',
      // The server gives up before this process does.
      statement_timeout: callMs - callMs / 6,
      idle_in_transaction_session_timeout: callMs,
      // A lead that was answered is on disk.
      synchronous_commit: 'on',
    },
  });

const toError = (err: unknown): Error & { code?: unknown } =>
  err instanceof Error ? err : new Error(String(err));

/** DATABASE_URL as it may be shown: without user, password and options. */
export function describeDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
