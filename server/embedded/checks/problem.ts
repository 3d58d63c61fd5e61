import type { Kind } from './contentFiles.ts';

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

/** A record of a content file. */
export interface Entry {
  kind: Kind;
  file: string;
  /** Position in the file, from 0. */
  index: number;
  record: Record<string, unknown>;
}

/** A problem in a field of a record; `field` may lead deeper: `rows › no. 3`. */
export function problemIn(entry: Entry, field: string, message: string, advice: string): Problem {
  const location =
    entry.kind === 'about-us' ? field : `${locationStep(entry.index, entry.record)} › ${field}`;
  return { file: entry.file, location, message, advice };
}
