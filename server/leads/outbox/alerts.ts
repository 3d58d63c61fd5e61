import type { Run } from './store.ts';

/** A problem that a person must know about; contains no personal data. */
export interface Alert {
  event: 'late' | 'parked' | 'suspect' | 'outbox';
  text: string;
  /** The leads concerned, at most 20. */
  references: string[];
}

/** A lead is late when it has been undelivered for this long. */
export const lateMs = 15 * 60_000;

/** After this time without a review, an alert names a suspect. */
const suspectMs = 86_400_000;

const maxReferences = 20;

const isLate = `state IN ('received', 'waiting') AND sending_since <= :now - ${lateMs}`;
/** Leads of each event that were in no alert yet. */
const isNew = {
  parked: "state = 'parked' AND received_at <= :now AND alerted = 0",
  suspect: `state = 'suspect' AND received_at <= :now - ${suspectMs} AND alerted = 0`,
};
const problems = {
  parked: 'could not be delivered and will not be retried automatically',
  suspect: 'suspected to be spam waited a day for review',
};

const findNew = `SELECT (SELECT count(*) FROM outbox WHERE ${isLate}) AS late,
  EXISTS (SELECT 1 FROM alerts WHERE event = 'late') AS is_raised,
  EXISTS (SELECT 1 FROM outbox WHERE ${isNew.parked}) AS parked,
  EXISTS (SELECT 1 FROM outbox WHERE ${isNew.suspect}) AS suspect`;

/** Reads before it writes, because there is hardly ever a new alert. */
export async function takeAlerts(run: Run): Promise<Alert[]> {
  const [found] = await run(findNew);
  return [
    ...(await takeLate(run, Number(found?.late), Boolean(found?.is_raised))),
    ...(found?.parked ? await takeNew(run, 'parked') : []),
    ...(found?.suspect ? await takeNew(run, 'suspect') : []),
  ];
}

/** One alert when a lead becomes late; the next one only after no lead was late. */
async function takeLate(run: Run, count: number, isRaised: boolean): Promise<Alert[]> {
  if (count === 0 && isRaised) await run("DELETE FROM alerts WHERE event = 'late'");
  if (count === 0 || isRaised) return [];
  const raised = await run(
    "INSERT INTO alerts VALUES ('late', :now) ON CONFLICT (event) DO NOTHING RETURNING event",
  );
  const text = `${countOf(count)} could not be delivered to the upstream for 15 minutes. Delivery is retried automatically.`;
  return raised.map(() => ({ event: 'late', text, references: [] }));
}

async function takeNew(run: Run, event: keyof typeof isNew): Promise<Alert[]> {
  const rows = await run(`UPDATE outbox SET alerted = 1 WHERE ${isNew[event]} RETURNING reference`);
  // Another process may have taken them.
  if (rows.length === 0) return [];
  const text = `${countOf(rows.length)} ${problems[event]}: sumpline leads list --state ${event}`;
  const references = rows.slice(0, maxReferences).map(({ reference }) => String(reference));
  return [{ event, text, references }];
}

const countOf = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);
