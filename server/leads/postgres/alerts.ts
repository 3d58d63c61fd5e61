import type { Sql } from 'postgres';
import { alertsAbout, lateAlert, lateMs, suspectMs } from '../outbox/alertTexts.ts';
import { toReferences } from '../outbox/leadRules.ts';
import type { Alert } from '../outbox/outbox.ts';
import { databaseTime } from './databaseTime.ts';

/** `Outbox.takeAlerts` in PostgreSQL. */
export async function takeDatabaseAlerts(sql: Sql, given: number | null): Promise<Alert[]> {
  return [
    ...(await takeLate(sql, given)),
    ...(await takeNew(sql, given, 'parked', 0)),
    ...(await takeNew(sql, given, 'suspect', suspectMs)),
  ];
}

/** One alert when a lead becomes late; the next one only after no lead was late. */
async function takeLate(sql: Sql, given: number | null): Promise<Alert[]> {
  const time = databaseTime(sql, given);
  const [row] =
    await sql`SELECT count(*) AS n, EXISTS (SELECT 1 FROM alarms WHERE event = 'late') AS raised FROM leads
    WHERE state IN ('received', 'waiting') AND sending_since <= ${time} - ${lateMs}::bigint`;
  const count = Number(row?.n);
  if (count === 0 && row?.raised) await sql`DELETE FROM alarms WHERE event = 'late'`;
  if (count === 0 || row?.raised) return [];
  const added =
    await sql`INSERT INTO alarms VALUES ('late', ${time}) ON CONFLICT (event) DO NOTHING RETURNING event`;
  return added.map(() => lateAlert(count));
}

/** One alert about all leads in this state that are this old and have not been in an alert. */
async function takeNew(
  sql: Sql,
  given: number | null,
  event: 'parked' | 'suspect',
  ageMs: number,
): Promise<Alert[]> {
  const rows = await sql`UPDATE leads SET alerted = 1
    WHERE state = ${event} AND received_at <= ${databaseTime(sql, given)} - ${ageMs}::bigint AND alerted = 0
    RETURNING reference`;
  return alertsAbout(event, toReferences(rows));
}
