export interface TableCell {
  text: string;
  /** The text in US units, where it is another. */
  us?: string;
  rowSpan: number;
  colSpan: number;
}

/** A rectangular table: in every row, cells and the spans that reach into it fill all columns exactly. */
export interface Table {
  id: string;
  name: string | null;
  /** Share of the width of each column in percent, in steps of five. */
  columnWidths: number[];
  rows: TableCell[][];
  /** Least height of each row in pixels, in steps of 20 up to 200; 0 where the text's own will do. */
  rowHeights: number[];
}
