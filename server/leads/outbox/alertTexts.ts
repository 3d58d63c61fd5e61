import type { Alert } from './outbox.ts';

/** A lead is late when it has been undelivered for this long. */
export const lateMs = 15 * 60_000;

/** After this time without a review, an alert names a suspect. */
export const suspectMs = 86_400_000;

const maxReferences = 20;

const countOf = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

const problems = {
  parked: 'could not be delivered and will not be retried automatically',
  suspect: 'suspected to be spam waited a day for review',
};

export const lateAlert = (count: number): Alert => ({
  event: 'late',
  text: `${countOf(count)} could not be delivered to the upstream for 15 minutes. Delivery is retried automatically.`,
  references: [],
});

/** One alert about all these leads; none about none. */
export function alertsAbout(event: keyof typeof problems, references: readonly string[]): Alert[] {
  if (references.length === 0) return [];
  const text = `${countOf(references.length)} ${problems[event]}: sumpline leads list --state ${event}`;
  return [{ event, text, references: references.slice(0, maxReferences) }];
}
