import type { Table, TableCell } from '../../shared/model/table.ts';
import { unbroken } from './unbroken.ts';

interface PlacedCell extends TableCell {
  /** The first of the columns that it takes, from 0. */
  column: number;
}

/**
 * A table of the upstream. Its first row names the columns, with the rows that this row's cells reach into; below, the
 * cells of the first column name their rows. What spans all columns is a note.
 */
export function DataTable({ table: { name, columnWidths, rows, rowHeights } }: { table: Table }) {
  const headRows = Math.max(1, ...(rows[0] ?? []).map(({ rowSpan }) => rowSpan));
  const placed = placeCells(rows);
  const body = placed.slice(headRows);
  const caption = name ?? 'Table';
  const isNote = ({ colSpan }: TableCell) => colSpan > 1 && colSpan === columnWidths.length;
  const isNumeric = columnWidths.map((_, column) =>
    body.every((cells) => cells.every((cell) => cell.column !== column || isNote(cell) || isNumber(cell))),
  );
  const heightOf = (row: number) => (rowHeights[row] ? `data-table__row-${rowHeights[row]}` : undefined);
  const propsOf = ({ column, rowSpan, colSpan }: PlacedCell) => ({
    dir: 'auto',
    className: column > 0 && colSpan === 1 && isNumeric[column] ? 'data-table__number' : undefined,
    rowSpan: rowSpan > 1 ? rowSpan : undefined,
    colSpan: colSpan > 1 ? colSpan : undefined,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its box, also by keyboard
    <section className="data-table" aria-label={caption} tabIndex={0}>
      <table>
        <caption dir="auto">{caption}</caption>
        <colgroup>
          {columnWidths.map((width, index) => (
            <col key={index} className={`data-table__col-${width}`} />
          ))}
        </colgroup>
        <thead>
          {placed.slice(0, headRows).map((cells, index) => (
            <tr key={index} className={heightOf(index)}>
              {cells.map((cell) => (
                <th key={cell.column} scope={cell.colSpan > 1 ? 'colgroup' : 'col'} {...propsOf(cell)}>
                  {unbroken(cell.text)}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {body.map((cells, index) => (
            <tr key={index} className={heightOf(headRows + index)}>
              {cells.map((cell) => {
                const isHeader = cell.column === 0 && cell.text !== '' && !isNote(cell);
                const Cell = isHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={cell.column}
                    {...propsOf(cell)}
                    {...(isHeader && { scope: 'row' })}
                    {...(isNote(cell) && { className: 'data-table__note' })}
                  >
                    {isNote(cell) ? <span>{cell.text}</span> : unbroken(cell.text)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isNumber = ({ text }: TableCell) => /^[\d\s.,–−+±]*$/.test(text);

/** Each cell with its column, which spans from above may have moved to the side. */
function placeCells(rows: TableCell[][]): PlacedCell[][] {
  /** For each column, how many more rows a cell from above still takes. */
  const taken: number[] = [];
  return rows.map((cells) => {
    let column = 0;
    const placed = cells.map((cell) => {
      while (taken[column]) column += 1;
      const start = column;
      for (; column < start + cell.colSpan; column += 1) taken[column] = cell.rowSpan;
      return { ...cell, column: start };
    });
    for (const index of taken.keys()) taken[index] = Math.max(0, (taken[index] ?? 0) - 1);
    return placed;
  });
}
