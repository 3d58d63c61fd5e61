import { type ContractCell, type EditableTable, toContractTable } from '../toContractTable.ts';
import { type Entry, faultOf } from './entry.ts';
import type { Fault } from './fault.ts';

/** Cells outside of their table, spans that lie over others, and places that no cell fills. */
export function checkTable(entry: Entry): Fault[] {
  const { columns, rows, cells } = toContractTable(entry.record as unknown as EditableTable);
  const taken = new Set<string>();
  const faults: Fault[] = [];
  const counts = new Map<number, number>();
  for (const cell of cells) {
    const { row_id, column_id, row_span, col_span } = cell;
    const number = (counts.get(row_id) ?? 0) + 1;
    counts.set(row_id, number);
    const blame = (what: string, advice: string) =>
      faults.push(faultOf(entry, `rows › no. ${row_id} › no. ${number}`, what, advice));
    const places = placesOf(cell);
    if (column_id + col_span - 1 > columns.length) {
      blame(
        `reaches beyond the last of ${columns.length} columns`,
        'Take a cell away, mend a col_span, or add a width to columns. Cells that a span covers are left out.',
      );
    } else if (row_id + row_span - 1 > rows.length) {
      blame(`reaches beyond the last of ${rows.length} rows`, 'Mend its row_span, or add the rows.');
    } else if (places.some((place) => taken.has(place))) {
      blame('lies over a cell that spans from above', 'Mend the row_span above it, or the col_span here.');
    }
    for (const place of places) taken.add(place);
  }
  return faults.length > 0 ? faults : findGaps(entry, columns.length, rows.length, taken);
}

function findGaps(entry: Entry, columns: number, rows: number, taken: Set<string>): Fault[] {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  return numbers(rows).flatMap((row) => {
    const empty = numbers(columns).filter((column) => !taken.has(`${row}/${column}`)).length;
    return empty === 0
      ? []
      : [
          faultOf(
            entry,
            `rows › no. ${row}`,
            `has ${empty} ${empty === 1 ? 'cell' : 'cells'} too few for ${columns} columns`,
            'Write an empty cell as "". Cells that a span covers are left out.',
          ),
        ];
  });
}

function placesOf({ row_id, column_id, row_span, col_span }: ContractCell) {
  return Array.from(
    { length: row_span * col_span },
    (_, index) => `${row_id + Math.floor(index / col_span)}/${column_id + (index % col_span)}`,
  );
}
