import type { Fragment, Sql } from 'postgres';
import { type Lead, toLead } from '../lead.ts';
import { leaseMs, parkedByHand } from '../outbox/leadRules.ts';
import type { DeliveryOutcome } from '../outbox/outbox.ts';
import { maxBackoffMs } from '../retryBackoff.ts';
import { databaseTime } from './databaseTime.ts';

type Row = Record<string, unknown>;

const toLeadOrNull = (row: Row | undefined): Lead | null => (row ? toLead(row) : null);

export async function findLead(sql: Sql, reference: string): Promise<Lead | null> {
  const [row] = await sql`SELECT * FROM leads WHERE reference = ${reference}`;
  return toLeadOrNull(row);
}

/** What the database's clock shows, and whether a lead is due that nobody has leased or whose lease has expired. */
export async function readClock(sql: Sql, given: number | null): Promise<{ now: number; isDue: boolean }> {
  const time = databaseTime(sql, given);
  const [row] =
    await sql`SELECT ${time} AS now, EXISTS (SELECT 1 FROM leads WHERE ${isDue(sql, time, true)}) AS due`;
  return { now: Number(row?.now), isDue: row?.due === true };
}

/** A lead without a lease; an expired lease counts only while the clock can be trusted. */
const isFree = (sql: Sql, time: Fragment, isTrusted: boolean) =>
  isTrusted ? sql`(claimed_until IS NULL OR claimed_until <= ${time})` : sql`claimed_until IS NULL`;

const isDue = (sql: Sql, time: Fragment, isTrusted: boolean) =>
  sql`state IN ('received', 'waiting') AND due_at <= ${time} AND ${isFree(sql, time, isTrusted)}`;

/** Time for which nobody attempted a due lead (no server ran, or the clock was set ahead) counts as an hour at most. */
const sendingSince = (sql: Sql, time: Fragment) =>
  sql`sending_since + greatest(0, ${time} - coalesce(due_at, ${time}) - ${maxBackoffMs}::bigint)`;

const grantLease = (sql: Sql, time: Fragment) => sql`claimed_until = ${time} + ${leaseMs}::bigint,
  attempts = attempts + 1, attempted_at = ${time}, due_at = coalesce(due_at, ${time}), alerted = 0,
  sending_since = ${sendingSince(sql, time)},
  state = CASE WHEN state = 'parked' THEN 'waiting' ELSE state END`;

/** `Outbox.lease` in PostgreSQL. */
export async function leaseLead(
  sql: Sql,
  given: number | null,
  isTrusted: boolean,
  reference: string,
): Promise<Lead | null> {
  const time = databaseTime(sql, given);
  const [row] = await sql`UPDATE leads SET ${grantLease(sql, time)}
    WHERE reference = ${reference} AND state IN ('received', 'waiting', 'parked')
      AND ${isFree(sql, time, isTrusted)} AND last_answer IS DISTINCT FROM ${parkedByHand} RETURNING *`;
  return toLeadOrNull(row);
}

/** `Outbox.leaseNext` in PostgreSQL. */
export async function leaseNextLead(
  sql: Sql,
  given: number | null,
  isTrusted: boolean,
): Promise<Lead | null> {
  const time = databaseTime(sql, given);
  const [row] = await sql`UPDATE leads SET ${grantLease(sql, time)} WHERE id = (
      SELECT id FROM leads WHERE ${isDue(sql, time, isTrusted)}
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING *`;
  return toLeadOrNull(row);
}

/** `Outbox.recordOutcome` in PostgreSQL. */
export async function recordLeadOutcome(
  sql: Sql,
  given: number | null,
  { reference, attempts }: Lead,
  { state, lastResult, dueAt }: DeliveryOutcome,
): Promise<void> {
  if (state === 'delivered') {
    await sql`UPDATE leads SET state = 'delivered', delivered_at = ${databaseTime(sql, given)}, last_answer = ${lastResult}, due_at = NULL,
      claimed_until = NULL WHERE reference = ${reference}`;
    return;
  }
  // The attempts show whether this lease is still the lead's latest one.
  await sql`UPDATE leads SET state = ${state}, last_answer = ${lastResult}, claimed_until = NULL,
      due_at = ${dueAt}
    WHERE reference = ${reference} AND attempts = ${attempts} AND state IN ('received', 'waiting')`;
}

/** `Outbox.makeAllDue` in PostgreSQL. Passes over what another process is changing: two of them would wait for each other. */
export async function makeLeadsDue(sql: Sql, given: number | null): Promise<void> {
  const time = databaseTime(sql, given);
  await sql`UPDATE leads SET due_at = ${time}, sending_since = ${sendingSince(sql, time)} WHERE id IN (
    SELECT id FROM leads WHERE state IN ('received', 'waiting') FOR UPDATE SKIP LOCKED)`;
}
