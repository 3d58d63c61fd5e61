/** A mistake in a content file, for the person who made it. */
export interface Fault {
  /** The file, as one would open it. */
  file: string;
  /** Where in the file: the record by its id, then the field. */
  place: string;
  what: string;
  /** What to do about it. */
  advice: string;
}

export const sentenceOf = ({ file, place, what }: Fault): string =>
  `${[file, place].filter(Boolean).join(' › ')}: ${what}`;

/** One step on the way into a record, as a person would say it: list elements by their id, else counted from 1. */
export function nameStep(key: string | number, value: unknown): string {
  if (typeof key === 'string') return key;
  const record = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const id = record.id ?? record.table_id;
  return typeof id === 'string' || typeof id === 'number' ? `id ${id}` : `no. ${key + 1}`;
}
