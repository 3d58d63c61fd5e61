import type { Sql } from 'postgres';
import { leaseMs, networkRetentionMs, toleranceMs, toStats } from '../outbox/leadRules.ts';
import type { OutboxStats } from '../outbox/outbox.ts';
import { maxBackoffMs } from '../retryBackoff.ts';
import { databaseTime } from './databaseTime.ts';

const dayMs = 86_400_000;

/** `now` shows this machine's clock, by which ages are told. */
export async function readStats(sql: Sql, given: number | null, now: number): Promise<OutboxStats> {
  const rows = await sql`SELECT state, count(*) AS n,
      min(received_at) - ${databaseTime(sql, given)} + ${now}::bigint AS oldest
    FROM leads GROUP BY state`;
  return toStats(rows);
}

/** Deletes leads that were delivered at least this many days ago; returns how many. */
export async function purgeLeads(sql: Sql, given: number | null, days: number): Promise<number> {
  const { count } = await sql`DELETE FROM leads WHERE id IN (SELECT id FROM leads
    WHERE state = 'delivered' AND delivered_at <= ${databaseTime(sql, given)} - ${days * dayMs}::bigint
    FOR UPDATE SKIP LOCKED)`;
  return count;
}

/** Writes, so that it rejects on a full disk and on a standby. */
export async function checkDatabase(sql: Sql, given: number | null): Promise<void> {
  await sql`INSERT INTO checks VALUES (1, ${databaseTime(sql, given)})
    ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`;
}

export async function deleteOldNetworks(sql: Sql, given: number | null): Promise<void> {
  await sql`UPDATE leads SET sender = NULL WHERE id IN (SELECT id FROM leads
    WHERE sender IS NOT NULL AND received_at <= ${databaseTime(sql, given)} - ${networkRetentionMs}::bigint
    FOR UPDATE SKIP LOCKED)`;
}

/** Corrects times that can only be in the future because the database's clock was set back since. */
export async function correctTimes(sql: Sql, given: number | null): Promise<void> {
  const time = databaseTime(sql, given);
  const lease = sql`${time} + ${leaseMs + toleranceMs}::bigint`;
  const latest = sql`${time} + ${toleranceMs}::bigint`;
  await sql`UPDATE leads SET received_at = least(received_at, ${time}), sending_since = least(sending_since, ${time}),
      due_at = CASE WHEN due_at IS NOT NULL THEN least(due_at, ${time}) END,
      claimed_until = CASE WHEN claimed_until <= ${lease} THEN claimed_until END
    WHERE id IN (SELECT id FROM leads WHERE received_at > ${latest} OR sending_since > ${latest}
        OR due_at > ${time} + ${maxBackoffMs + toleranceMs}::bigint OR claimed_until > ${lease}
      FOR UPDATE SKIP LOCKED)`;
}
