import { checkPartNumbers } from './checkPartNumbers.ts';
import { checkRelations } from './checkRelations.ts';
import { checkSections } from './checkSections.ts';
import { checkShape } from './checkShape.ts';
import { checkTable } from './checkTable.ts';
import { type Entry, locationStep } from './problem.ts';
import { readContentFiles } from './readContentFiles.ts';

/** Reads a content folder and finds all problems in its files; whether pictures exist is left to the doctor. */
export async function checkContent(folder: string) {
  const { files, problems, unreadable } = await readContentFiles(folder);
  const shapeProblems = files.flatMap(({ kind, file, content }) => checkShape(kind, content, file));
  const entries = files.flatMap(({ kind, file, content }): Entry[] =>
    [content].flat().flatMap((record, index) => (isRecord(record) ? [{ kind, file, index, record }] : [])),
  );
  const misshapen = new Set(shapeProblems.map(({ file, location }) => `${file} ${location.split(' › ')[0]}`));
  const wellShaped = (...wanted: Entry['kind'][]) =>
    entries.filter(
      ({ kind, file, index, record }) =>
        wanted.includes(kind) && !misshapen.has(`${file} ${locationStep(index, record)}`),
    );
  return {
    /** Every record that could be parsed, in the order of the files. */
    entries,
    problems: [
      ...problems,
      ...shapeProblems,
      ...checkRelations(entries, unreadable),
      ...wellShaped('product', 'service').flatMap(checkSections),
      ...wellShaped('table').flatMap(checkTable),
      ...checkPartNumbers(wellShaped('table')),
    ],
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
