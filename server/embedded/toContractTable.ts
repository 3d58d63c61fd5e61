import { placeCells } from '../../shared/model/placeCells.ts';

type EditableCell = string | { text: string; row_span?: number; col_span?: number };

/** A table in the content files: rows of cells, without the cells that a span covers, as in HTML. */
export interface EditableTable {
  table_id: number | string;
  product_id: number | string;
  name?: string;
  /** Column widths in pixels. */
  columns: number[];
  rows: EditableCell[][];
}

export type ContractCell = ReturnType<typeof toContractTable>['cells'][number];

const rowHeight = 32;

/** Converts a table to the API's contract, in which every cell names its row and column. */
export function toContractTable({ columns, rows, ...head }: EditableTable) {
  return {
    ...head,
    columns: columns.map((width, index) => ({ column_id: index + 1, column_width: width })),
    rows: rows.map((_, index) => ({ row_id: index + 1, row_height: rowHeight })),
    cells: placeCells(rows.map((row) => row.map(toCell))).flatMap((cells, index) =>
      cells.map(({ column, rowSpan, colSpan, text }) => ({
        row_id: index + 1,
        column_id: column + 1,
        row_span: rowSpan,
        col_span: colSpan,
        cell_content: text,
      })),
    ),
  };
}

function toCell(cell: EditableCell) {
  if (typeof cell === 'string') return { text: cell };
  const { text, row_span: rowSpan = 1, col_span: colSpan = 1 } = cell;
  return { text, rowSpan, colSpan };
}
