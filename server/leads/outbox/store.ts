export type Row = Record<string, unknown>;
export type Params = Record<string, string | number | null>;

/**
 * Runs one statement, and resolves with its rows when it is committed, or within a transaction. The SQL must be valid in
 * SQLite and PostgreSQL. `:name` is a parameter, `:now` the clock of the store in milliseconds since 1970.
 */
export type Run = (sql: string, params?: Params) => Promise<Row[]>;

/** A database that holds an outbox, and how SQLite and PostgreSQL differ. */
export interface Database {
  run: Run;
  /** Commits everything that `work` writes, or nothing; transactions that share a key run one after the other. */
  transaction<T>(keys: readonly string[], work: (run: Run) => Promise<T>): Promise<T>;
  /** Ends a subquery for rows to change; skips rows that another process is changing, which would block. */
  skipLocked: string;
}

/** The server's database: opened at its first use, and again when it is available again. */
export interface Store extends Database {
  /** True from the first call that fails to the next write that succeeds. */
  isFailing(): boolean;
  close(): Promise<void>;
}

/** The database for one operator's command. */
export interface CommandStore extends Database, AsyncDisposable {
  /** Overwrites the bytes of deleted rows, as far as the database can. */
  overwriteDeleted(): Promise<void>;
  /** Rejects if it cannot be written; changes nothing. */
  checkWritable(): Promise<void>;
}

/** Writes, because a database on a full disk, or a standby, can still be read. */
export const checkWritable = `INSERT INTO checks (id, checked_at) VALUES (1, :now)
  ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`;
