import { maxPlaces } from '../../upstream/convert/toTable.ts';
import { type ContractCell, type EditableTable, toContractTable } from '../toContractTable.ts';
import { type Entry, type Problem, problemIn } from './problem.ts';

/** Finds cells outside the table, overlapping spans, and gaps that no cell fills. */
export function checkTable(entry: Entry): Problem[] {
  const { columns, rows, cells } = toContractTable(entry.record as unknown as EditableTable);
  const taken = new Set<string>();
  const problems: Problem[] = [];
  if (columns.length * rows.length > maxPlaces)
    problems.push(problemIn(entry, 'rows', `has more than ${maxPlaces} cells`, 'Split the table.'));
  const counts = new Map<number, number>();
  for (const cell of cells) {
    const { row_id, column_id, row_span, col_span } = cell;
    const number = (counts.get(row_id) ?? 0) + 1;
    counts.set(row_id, number);
    const report = (message: string, advice: string) =>
      problems.push(problemIn(entry, `rows › no. ${row_id} › no. ${number}`, message, advice));
    const slots = slotsOf(cell);
    if (column_id + col_span - 1 > columns.length) {
      report(
        `reaches beyond the last of ${columns.length} columns`,
        'Remove a cell, correct a col_span, or add a width to columns. Cells that a span covers are left out.',
      );
    } else if (row_id + row_span - 1 > rows.length) {
      report(`reaches beyond the last of ${rows.length} rows`, 'Correct its row_span, or add the rows.');
    } else if (slots.some((slot) => taken.has(slot))) {
      report('overlaps a cell that spans from above', 'Correct the row_span above it, or the col_span here.');
    }
    for (const slot of slots) taken.add(slot);
  }
  return problems.length > 0 ? problems : findGaps(entry, columns.length, rows.length, taken);
}

function findGaps(entry: Entry, columns: number, rows: number, taken: Set<string>): Problem[] {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  return numbers(rows).flatMap((row) => {
    const empty = numbers(columns).filter((column) => !taken.has(`${row}/${column}`)).length;
    if (empty === 0) return [];
    const message = `has ${empty} ${empty === 1 ? 'cell' : 'cells'} too few for ${columns} columns`;
    const advice = 'Write an empty cell as "". Cells that a span covers are left out.';
    return problemIn(entry, `rows › no. ${row}`, message, advice);
  });
}

/** The `row/column` slots that a cell covers. */
function slotsOf({ row_id, column_id, row_span, col_span }: ContractCell) {
  return Array.from(
    { length: row_span * col_span },
    (_, index) => `${row_id + Math.floor(index / col_span)}/${column_id + (index % col_span)}`,
  );
}
