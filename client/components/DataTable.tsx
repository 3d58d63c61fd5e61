import type { Table, TableCell } from '../../shared/model/table.ts';

/** A table of the upstream. Its first row names the columns, with the rows that this row's cells reach into. */
export function DataTable({ table: { name, columnWidths, rows } }: { table: Table }) {
  const headRows = Math.max(1, ...(rows[0] ?? []).map(({ rowSpan }) => rowSpan));
  const caption = name ?? 'Table';
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
          {rows.slice(0, headRows).map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, cellIndex) => (
                <th
                  key={cellIndex}
                  scope={cell.colSpan > 1 ? 'colgroup' : 'col'}
                  dir="auto"
                  {...spansOf(cell)}
                >
                  {cell.text}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.slice(headRows).map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, cellIndex) => (
                <td key={cellIndex} dir="auto" {...spansOf(cell)}>
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Attributes only where a cell really spans. */
function spansOf({ rowSpan, colSpan }: TableCell) {
  return { ...(rowSpan > 1 && { rowSpan }), ...(colSpan > 1 && { colSpan }) };
}
