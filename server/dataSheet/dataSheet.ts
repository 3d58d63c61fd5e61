import type { OutlineDrawing, QrCode } from '../../shared/model/drawing.ts';
import type { PumpChart } from '../../shared/model/duty.ts';
import type { PlacedCell } from '../../shared/model/placeCells.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';

export interface SheetTable {
  name: string;
  columns: number;
  /** Number of header rows, which are repeated on each page. */
  headRows: number;
  rows: Pick<PlacedCell, 'text' | 'column' | 'rowSpan' | 'colSpan'>[][];
}

/** The content of a product's data sheet in one unit system: plain data, for the thread that writes it. */
export interface DataSheet {
  company: string;
  contact: string;
  name: string;
  /** The product's number in the catalogue. */
  number: string;
  category: string;
  summary: string;
  /** Says that the picture shows another machine; else empty. */
  pictureNote: string;
  figures: { title: string; value: string; unit: string; note: string }[];
  specifications: [title: string, value: string][];
  charts: PumpChart[];
  outline: OutlineDrawing | null;
  texts: { heading: string; paragraphs: string[] }[];
  tables: SheetTable[];
  related: [heading: string, names: string][];
  notes: string[];
  /** The page's address. */
  code: QrCode;
  /** When the page's content last changed, milliseconds since 1970. */
  changedAt: number;
  units: UnitSystem;
}
