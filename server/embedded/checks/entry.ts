import type { Kind } from './contentFiles.ts';
import { locationStep, type Problem } from './problem.ts';

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
