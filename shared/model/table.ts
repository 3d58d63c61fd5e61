/** The default is 1. */
export interface CellSpans {
  rowSpan?: number;
  colSpan?: number;
}

export interface TableCell extends CellSpans {
  text: string;
  /** The text in US units, if it differs. */
  us?: string;
  /** The part number of the row, if the cell has the part's name. */
  part?: string;
  /** The part's machines, if the row names them. */
  machine?: string;
}

/** A rectangular table: in every row, cells and row spans from above fill all columns exactly. */
export interface Table {
  id: string;
  name: string | null;
  /** Width of each column in percent, in steps of 5. */
  columnWidths: number[];
  rows: TableCell[][];
  /** Minimum height of each row in pixels, in steps of 20 up to 200; 0 for none, and empty where no row has one. */
  rowHeights: number[];
  /** Anchors of rows that name a part by its number, unique on the page; empty for other rows. */
  rowIds?: string[];
}

/** Leaves out spans of 1: most cells of a data block. */
export const spansOf = ({ rowSpan, colSpan }: Required<CellSpans>): CellSpans => ({
  ...(rowSpan > 1 && { rowSpan }),
  ...(colSpan > 1 && { colSpan }),
});
