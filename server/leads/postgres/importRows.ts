import type { Sql } from 'postgres';
import type { LeadRow } from '../outbox/journal.ts';
import { databaseTime } from './databaseTime.ts';

/** Takes rows of a journal over, each under its reference, all or none; rows that are there already do no harm. */
export async function importRows(sql: Sql, given: number | null, rows: readonly LeadRow[]): Promise<void> {
  await sql`SELECT import_leads(${JSON.stringify(rows)}::text::json, ${databaseTime(sql, given)})`;
}
