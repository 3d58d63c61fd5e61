export interface TableCell {
  text: string;
  /** The text in US units, if it differs. */
  us?: string;
  rowSpan: number;
  colSpan: number;
}

/** A rectangular table: in every row, cells and row spans from above fill all columns exactly. */
export interface Table {
  id: string;
  name: string | null;
  /** Width of each column in percent, in steps of 5. */
  columnWidths: number[];
  rows: TableCell[][];
  /** Minimum height of each row in pixels, in steps of 20 up to 200; 0 for none. */
  rowHeights: number[];
}
