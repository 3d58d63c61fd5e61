import { type PartRow, partRowsOf } from '../../../shared/model/partRows.ts';
import { toTable } from '../../upstream/convert/toTable.ts';
import { type EditableTable, toContractTable } from '../toContractTable.ts';
import { type Entry, type Problem, problemIn } from './problem.ts';

/**
 * Finds part numbers that name two parts: twice in one table, or under another name in another table. The text after the
 * first comma of a name, such as a material, may be left out; a size belongs to the name.
 */
export function checkPartNumbers(tables: readonly Entry[]): Problem[] {
  const first = new Map<string, { entry: Entry; name: string }>();
  return tables.flatMap((entry) =>
    partRowsIn(entry).flatMap(({ row, number, name }) => {
      const key = number.toUpperCase();
      const known = first.get(key);
      if (!known) {
        first.set(key, { entry, name });
        return [];
      }
      const problem = problemOf(known, entry, name);
      if (problem === null) return [];
      return problemIn(
        entry,
        `rows › no. ${row + 1}`,
        `${number} ${problem}`,
        'Give each part its own number.',
      );
    }),
  );
}

function problemOf(known: { entry: Entry; name: string }, entry: Entry, name: string): string | null {
  if (known.entry === entry) return `is also the number of "${known.name}" in this table`;
  return nounOf(known.name) === nounOf(name) ? null : `is "${known.name}" in ${known.entry.file}`;
}

const nounOf = (name: string): string => (name.split(',')[0] ?? '').trim().toLowerCase();

function partRowsIn({ record }: Entry): PartRow[] {
  const converted = toTable(toContractTable(record as unknown as EditableTable));
  return 'value' in converted ? partRowsOf(converted.value) : [];
}
