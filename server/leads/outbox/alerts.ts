import type { DatabaseSync } from 'node:sqlite';
import { alertsAbout, lateAlert, lateMs, suspectMs } from './alertTexts.ts';
import { toReferences } from './leadRules.ts';
import type { Alert } from './outbox.ts';

/** `Outbox.takeAlerts` on an open database. Reads before it writes, because there is hardly ever a new alert. */
export function createTakeAlerts(db: DatabaseSync, now: () => number): () => Alert[] {
  const countLate = db.prepare(
    "SELECT count(*) AS n FROM leads WHERE state IN ('received', 'waiting') AND sending_since <= ?",
  );
  const findLateAlert = db.prepare("SELECT 1 FROM alarms WHERE event = 'late'");
  const addLateAlert = db.prepare("INSERT OR IGNORE INTO alarms (event, raised_at) VALUES ('late', ?)");
  const removeLateAlert = db.prepare("DELETE FROM alarms WHERE event = 'late'");
  const findNew = db.prepare(
    'SELECT 1 FROM leads WHERE state = ? AND received_at <= ? AND alerted = 0 LIMIT 1',
  );
  const markAlerted = db.prepare(
    'UPDATE leads SET alerted = 1 WHERE state = ? AND received_at <= ? AND alerted = 0 RETURNING reference',
  );

  /** One alert when a lead becomes late; the next one only after no lead was late. */
  function takeLate(): Alert[] {
    const count = Number(countLate.get(now() - lateMs)?.n);
    if (count === 0) {
      if (findLateAlert.get()) removeLateAlert.run();
      return [];
    }
    if (findLateAlert.get() || addLateAlert.run(now()).changes === 0) return [];
    return [lateAlert(count)];
  }

  /** One alert about all leads in this state that were received by then and have not been in an alert. */
  function takeNew(event: 'parked' | 'suspect', receivedBy: number): Alert[] {
    if (!findNew.get(event, receivedBy)) return [];
    return alertsAbout(event, toReferences(markAlerted.all(event, receivedBy)));
  }

  return () => [...takeLate(), ...takeNew('parked', now()), ...takeNew('suspect', now() - suspectMs)];
}
