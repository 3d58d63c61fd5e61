import type { DatabaseSync } from 'node:sqlite';

/** Something that a person has to know of; no personal data in it. */
export interface Trouble {
  event: 'late' | 'parked' | 'suspect' | 'journal';
  text: string;
  /** The leads that it is about; some of them where they are many. */
  references: string[];
}

export interface Troubles {
  /** What has come up since the last look. Of all processes on one journal only one is told. */
  takeTroubles(): Trouble[];
}

const lateMs = 15 * 60_000;
const suspectMs = 86_400_000;
const mostReferences = 20;

const counted = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`);

export function createTroubles(db: DatabaseSync, now: () => number): Troubles {
  const late = db.prepare(
    "SELECT count(*) AS n FROM leads WHERE state IN ('received', 'waiting') AND sending_since <= ?",
  );
  const isRaised = db.prepare("SELECT 1 FROM alarms WHERE event = 'late'");
  const raise = db.prepare("INSERT OR IGNORE INTO alarms (event, raised_at) VALUES ('late', ?)");
  const lower = db.prepare("DELETE FROM alarms WHERE event = 'late'");
  const fresh = db.prepare(
    'SELECT 1 FROM leads WHERE state = ? AND received_at <= ? AND alerted = 0 LIMIT 1',
  );
  const take = db.prepare(
    'UPDATE leads SET alerted = 1 WHERE state = ? AND received_at <= ? AND alerted = 0 RETURNING reference',
  );

  /** Looks before it writes: hardly ever is there something to write. */
  function takeReferences(state: 'parked' | 'suspect', receivedBefore: number): string[] {
    if (!fresh.get(state, receivedBefore)) return [];
    return take.all(state, receivedBefore).map(({ reference }) => String(reference));
  }

  function takeLate(): Trouble[] {
    const count = Number(late.get(now() - lateMs)?.n);
    if (count === 0) {
      if (isRaised.get()) lower.run();
      return [];
    }
    if (isRaised.get() || raise.run(now()).changes === 0) return [];
    const text = `${counted(count)} could not be handed to the upstream for 15 minutes. They are sent again by themselves once it takes them.`;
    return [{ event: 'late', text, references: [] }];
  }

  function takeStill(event: 'parked' | 'suspect', receivedBefore: number, toText: (what: string) => string) {
    const references = takeReferences(event, receivedBefore);
    if (references.length === 0) return [];
    return [
      { event, text: toText(counted(references.length)), references: references.slice(0, mostReferences) },
    ];
  }

  return {
    takeTroubles: () => [
      ...takeLate(),
      ...takeStill(
        'parked',
        now(),
        (what) => `${what} will not be sent again by itself: npm run leads -- list --state parked`,
      ),
      ...takeStill(
        'suspect',
        now() - suspectMs,
        (what) =>
          `${what} taken for a machine's waited a day for a person: npm run leads -- list --state suspect`,
      ),
    ],
  };
}
