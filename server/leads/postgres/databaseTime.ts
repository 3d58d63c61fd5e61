import type { Fragment, Sql } from 'postgres';

/**
 * The database's clock in milliseconds since 1970: the one that all machines share. It stands still within a statement.
 * `given`: what a test takes for it.
 */
export const databaseTime = (sql: Sql, given: number | null): Fragment =>
  sql`coalesce(${given}::bigint, (extract(epoch FROM statement_timestamp()) * 1000)::bigint)`;
