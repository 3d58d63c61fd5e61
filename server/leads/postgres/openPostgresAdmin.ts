import type { Sql } from 'postgres';
import type { Clock } from '../../async/clock.ts';
import { toLead } from '../lead.ts';
import type { LeadRow } from '../outbox/journal.ts';
import { findByEmail, parkedByHand, toReferences } from '../outbox/leadRules.ts';
import type { OutboxAdmin, Selection } from '../outbox/outbox.ts';
import { openConnections } from './connectPostgres.ts';
import { databaseTime } from './databaseTime.ts';
import { importRows } from './importRows.ts';
import { checkDatabase, purgeLeads, readStats } from './maintenance.ts';
import { migrateDatabase } from './migrateDatabase.ts';

/** How long a statement of an operator's command may take. */
const commandMs = 60_000;

interface PostgresAdmin extends OutboxAdmin {
  /** See `PostgresOutbox`. */
  importLeads(rows: readonly LeadRow[]): Promise<void>;
  /** All rows in the order in which they were stored, in parts. */
  readRows(onRows: (rows: LeadRow[]) => void): Promise<void>;
}

/** Connects to the database, which may be in use. Rejects where it is away or its schema is newer. */
export async function openPostgresAdmin(
  url: string,
  { now, given }: Pick<Clock, 'now' | 'given'>,
): Promise<PostgresAdmin> {
  const sql = openConnections(url, commandMs);
  await migrateDatabase(sql).catch(async (error) => {
    await sql.end({ timeout: 0 });
    throw error;
  });
  return {
    ...createChanges(sql, given),
    purge: (days) => purgeLeads(sql, given(), days),
    checkWritable: () => checkDatabase(sql, given()),
    stats: () => readStats(sql, given(), now()),
    importLeads: (rows) => importRows(sql, given(), rows),
    async readRows(onRows) {
      for (let last: string | number = 0; ; ) {
        const rows: LeadRow[] = await sql`SELECT * FROM leads WHERE id > ${last} ORDER BY id LIMIT 1000`;
        if (rows.length === 0) return;
        onRows(rows);
        last = rows.at(-1)?.id ?? 0;
      }
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

function selected(sql: Sql, selection: Selection) {
  const reference = selection.reference ?? null;
  const state = selection.state ?? null;
  return sql`(${reference}::text IS NULL OR reference = ${reference}) AND (${state}::text IS NULL OR state = ${state})`;
}

function createChanges(
  sql: Sql,
  given: () => number | null,
): Pick<OutboxAdmin, 'select' | 'retry' | 'release' | 'park' | 'delete' | 'erase'> {
  const makeDue = () => {
    const time = databaseTime(sql, given());
    return sql`due_at = ${time}, sending_since = ${time}, alerted = 0`;
  };
  const select = async (selection: Selection) => {
    const rows = await sql`SELECT * FROM leads WHERE ${selected(sql, selection)} ORDER BY received_at, id`;
    return rows.map(toLead);
  };
  // Makes room of the deleted rows, which a later row then overwrites.
  const vacuum = () => sql`VACUUM leads`;
  return {
    select,
    retry: async (selection) =>
      toReferences(
        await sql`UPDATE leads SET state = CASE WHEN attempts = 0 THEN 'received' ELSE 'waiting' END,
          last_answer = NULL, ${makeDue()}
        WHERE ${selected(sql, selection)} AND state IN ('parked', 'waiting') RETURNING reference`,
      ),
    release: async (selection) =>
      toReferences(
        await sql`UPDATE leads SET state = 'received', ${makeDue()}
        WHERE ${selected(sql, selection)} AND state = 'suspect' RETURNING reference`,
      ),
    park: async (selection) =>
      toReferences(
        await sql`UPDATE leads SET state = 'parked', last_answer = ${parkedByHand}, due_at = NULL,
          claimed_until = NULL, alerted = 1
        WHERE ${selected(sql, selection)} AND state IN ('received', 'waiting', 'suspect') RETURNING reference`,
      ),
    async delete(selection) {
      const rows = await sql`DELETE FROM leads
        WHERE ${selected(sql, selection)} AND state IN ('suspect', 'parked') RETURNING reference`;
      await vacuum();
      return toReferences(rows);
    },
    async erase(email) {
      const references = findByEmail(await select({}), email).map(({ reference }) => reference);
      if (references.length > 0) await sql`DELETE FROM leads WHERE reference IN ${sql(references)}`;
      await vacuum();
      return references;
    },
  };
}
