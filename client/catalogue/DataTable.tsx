import type { ReactNode } from 'react';
import { countHeadRows, type PlacedCell, placeCells } from '../../shared/model/placeCells.ts';
import type { QuotePart } from '../../shared/model/quoteLine.ts';
import type { Table, TableCell } from '../../shared/model/table.ts';
import { keepTogether } from '../ui/keepTogether.tsx';
import { Value } from '../units/Value.tsx';

interface DataTableProps {
  table: Table;
  /** The control beside a part's number. */
  actionOf?: (part: QuotePart) => ReactNode;
}

/**
 * An upstream table. The head is the first row with the rows that its cells span into; below, the cells of the first
 * column are row headers. A cell that spans all columns is a note.
 */
export function DataTable({ table, actionOf }: DataTableProps) {
  const { name, columnWidths, rows, rowHeights, rowIds } = table;
  const headRows = countHeadRows(rows);
  const placed = placeCells(rows);
  const body = placed.slice(headRows);
  const caption = name ?? 'Table';
  const isNote = ({ colSpan }: PlacedCell) => colSpan > 1 && colSpan === columnWidths.length;
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
        {/* Widths are in percent, multiples of 5: `build/styleSheets.ts` makes a rule for each. */}
        <colgroup>
          {columnWidths.map((width, index) => (
            <col key={index} className={`table-columns__${width}`} />
          ))}
        </colgroup>
        <thead>
          {placed.slice(0, headRows).map((cells, index) => (
            <tr key={index} className={heightOf(index)}>
              {cells.map((cell) => (
                <th key={cell.column} scope={cell.colSpan > 1 ? 'colgroup' : 'col'} {...propsOf(cell)}>
                  <Value {...cell} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {body.map((cells, index) => (
            <tr
              key={index}
              id={rowIds?.[headRows + index] || undefined}
              className={heightOf(headRows + index)}
            >
              {cells.map((cell) => {
                const isHeader = cell.column === 0 && cell.text !== '' && !isNote(cell);
                const Cell = isHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={cell.column}
                    {...propsOf(cell)}
                    {...(isHeader && { scope: 'row' })}
                    {...(isNote(cell) && { className: 'data-table__note' })}
                    {...(cell.part && { className: 'data-table__part' })}
                  >
                    {isNote(cell) ? <span>{keepTogether(cell.text)}</span> : <Value {...cell} />}
                    {cell.part && (
                      <span className="data-table__add">
                        {cell.part !== cell.text && <small aria-hidden>{cell.part}</small>}{' '}
                        {actionOf?.(toPart(cell, cell.part))}
                      </span>
                    )}
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

const toPart = ({ text, machine }: TableCell, number: string): QuotePart => ({
  number,
  name: text === number ? '' : text,
  ...(machine && { machine }),
});

const isNumber = ({ text }: TableCell) => /^[\d\s.,–−+±]*$/.test(text);
