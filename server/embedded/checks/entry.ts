import type { Kind } from './contentFiles.ts';
import { type Fault, nameStep } from './fault.ts';

/** A record with where it stands. */
export interface Entry {
  kind: Kind;
  file: string;
  /** Its place in the file. */
  index: number;
  record: Record<string, unknown>;
}

/** A mistake in a field of a record; `field` may lead deeper: `rows › no. 3`. */
export function faultOf(entry: Entry, field: string, what: string, advice: string): Fault {
  const place = entry.kind === 'about-us' ? field : `${nameStep(entry.index, entry.record)} › ${field}`;
  return { file: entry.file, place, what, advice };
}
