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

export interface ContractCell {
  row_id: number;
  column_id: number;
  row_span: number;
  col_span: number;
  cell_content: string;
}

const rowHeight = 32;

/** Converts a table to the API's contract, in which every cell names its row and column. */
export function toContractTable({ columns, rows, ...head }: EditableTable) {
  const covered = new Set<string>();
  return {
    ...head,
    columns: columns.map((width, index) => ({ column_id: index + 1, column_width: width })),
    rows: rows.map((_, index) => ({ row_id: index + 1, row_height: rowHeight })),
    cells: rows.flatMap((row, index) => placeRow(row, index + 1, covered)),
  };
}

function placeRow(row: EditableCell[], rowId: number, covered: Set<string>): ContractCell[] {
  let columnId = 0;
  return row.map((cell) => {
    const { text, row_span = 1, col_span = 1 } = typeof cell === 'string' ? { text: cell } : cell;
    do columnId += 1;
    while (covered.has(`${rowId}/${columnId}`));
    for (let r = rowId; r < rowId + row_span; r += 1) {
      for (let c = columnId; c < columnId + col_span; c += 1) covered.add(`${r}/${c}`);
    }
    return { row_id: rowId, column_id: columnId, row_span, col_span, cell_content: text };
  });
}
