import { checkRelations } from './checkRelations.ts';
import { checkSections } from './checkSections.ts';
import { checkShape } from './checkShape.ts';
import { checkTable } from './checkTable.ts';
import type { Entry } from './entry.ts';
import { type Fault, nameStep } from './fault.ts';
import { readContentFiles } from './readContentFiles.ts';

export interface CheckedContent {
  /** Every record that could be read, in the order of the files. */
  entries: Entry[];
  faults: Fault[];
}

/** Reads a content folder and finds every mistake in it; pictures are looked at elsewhere. */
export async function checkContent(folder: string): Promise<CheckedContent> {
  const { files, faults, unread } = await readContentFiles(folder);
  const shapeFaults = files.flatMap(({ kind, file, content }) => checkShape(kind, content, file));
  const entries = files.flatMap(({ kind, file, content }): Entry[] =>
    [content].flat().flatMap((record, index) => (isRecord(record) ? [{ kind, file, index, record }] : [])),
  );
  const unsound = new Set(shapeFaults.map(({ file, place }) => `${file} ${place.split(' › ')[0]}`));
  const soundOf = (...wanted: Entry['kind'][]) =>
    entries.filter(
      ({ kind, file, index, record }) =>
        wanted.includes(kind) && !unsound.has(`${file} ${nameStep(index, record)}`),
    );
  return {
    entries,
    faults: [
      ...faults,
      ...shapeFaults,
      ...checkRelations(entries, unread),
      ...soundOf('product', 'service').flatMap(checkSections),
      ...soundOf('table').flatMap(checkTable),
    ],
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
