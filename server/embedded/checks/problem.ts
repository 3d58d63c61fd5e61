/** A mistake in a content file, reported to the person who edits it. */
export interface Problem {
  file: string;
  /** Where in the file: the record by its id, then the field. */
  location: string;
  message: string;
  advice: string;
}

export const formatProblem = ({ file, location, message }: Problem): string =>
  `${[file, location].filter(Boolean).join(' › ')}: ${message}`;

/** One step of a location: the field's name, or a list element by its id, else counted from 1. */
export function locationStep(key: string | number, value: unknown): string {
  if (typeof key === 'string') return key;
  const record = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const id = record.id ?? record.table_id;
  return typeof id === 'string' || typeof id === 'number' ? `id ${id}` : `no. ${key + 1}`;
}
