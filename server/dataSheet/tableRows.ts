import type { SheetTable } from './dataSheet.ts';
import { type DataSheetLayout, type Element, ink } from './dataSheetLayout.ts';

type Cell = SheetTable['rows'][number][number];

/** A table with its measures in points. */
export type PlannedTable = ReturnType<typeof planTable>;

const cellSize = 8.5;
const cellGap = 8;

/** Wider text wraps. */
const maxNaturalWidth = 200;
const minWidth = 16;
const padding = 2.6;
const lineGap = 1;
/** The limit of a row's height; longer text is cut. */
const maxCellHeight = 200;

export function planTable(layout: DataSheetLayout, table: SheetTable, available: number) {
  const { doc, type } = layout;
  const { columns, headRows, rows } = table;
  const widths = fitColumns(layout, table, available);
  const natural = fitColumns(layout, table, Number.POSITIVE_INFINITY);
  const isNatural = sum(natural) <= available;
  const body = rows.slice(headRows).flat();
  const isNumeric = widths.map((_, column) =>
    body.every(
      (cell) => cell.column !== column || isNote(cell, columns) || /^[\d\s.,–−+±]*$/.test(cell.text),
    ),
  );
  type('semibold', cellSize);
  const lineHeight = doc.currentLineHeight(true) + lineGap;
  const heights = rows.map(() => lineHeight + 2 * padding);
  for (const [at, cells] of rows.entries())
    for (const cell of cells) {
      type(isNote(cell, columns) ? 'regular' : 'semibold', cellSize);
      const needed = textHeight(doc, cell, widthOf(widths, cell), lineHeight) + 2 * padding;
      const rest = needed - sum(heights.slice(at, at + cell.rowSpan));
      const last = Math.min(at + cell.rowSpan, rows.length) - 1;
      if (rest > 0) heights[last] = (heights[last] ?? 0) + rest;
    }
  const width = sum(widths);
  const captionHeight = type('semibold', 9.5).heightOfString(table.name, { width: Math.max(width, 120) }) + 3;
  // For each row, the number of rows from it on that a cell spans.
  const joined = rows.map((cells) => Math.max(1, ...cells.map(({ rowSpan }) => rowSpan)));
  const height = captionHeight + sum(heights);
  return { table, widths, width, heights, height, captionHeight, joined, isNumeric, isNatural };
}

/** A cell across all columns. */
const isNote = ({ colSpan }: Cell, columns: number) => colSpan > 1 && colSpan === columns;

const widthOf = (widths: readonly number[], { column, colSpan }: Cell) =>
  sum(widths.slice(column, column + colSpan));

function textHeight(doc: PDFKit.PDFDocument, { text }: Cell, width: number, lineHeight: number): number {
  if (doc.widthOfString(text) <= width - cellGap) return lineHeight;
  return Math.min(maxCellHeight, doc.heightOfString(text, { width: width - cellGap, lineGap }));
}

/** Draws a row at the current height; without an element it is a repeated head. */
export function drawRow(
  layout: DataSheetLayout,
  element: Element | null,
  plan: PlannedTable,
  at: number,
  left: number,
): void {
  const { doc, open, tag, decorate } = layout;
  const { table, widths, heights } = plan;
  const top = doc.y;
  const isHead = at < table.headRows;
  const row = element && open(element, 'TR');
  for (const cell of table.rows[at] ?? []) {
    const x = left + sum(widths.slice(0, cell.column));
    const end = top + sum(heights.slice(at, at + cell.rowSpan));
    // A value of several rows stands in their middle, beside a line along them.
    const shift = isHead || cell.column === 0 ? 0 : (end - top - (heights[at] ?? 0)) / 2;
    const draw = () => drawCell(layout, plan, cell, { x, y: top + padding + shift, isHead });
    const isHeader = isHead || (cell.column === 0 && cell.text !== '' && !isNote(cell, table.columns));
    if (row) tag(row, isHeader ? 'TH' : 'TD', draw, isHeader ? { scope: isHead ? 'Column' : 'Row' } : {});
    else decorate(draw, 'Pagination');
    if (isNote(cell, table.columns)) continue;
    // A line below the cell, and one along the rows for which it holds.
    const right = x + widthOf(widths, cell);
    const side = (cell.column === 0 ? right : x) - cellGap / 2;
    decorate(() => {
      doc.moveTo(x, end).lineTo(right, end).lineWidth(0.4).stroke(ink.rule);
      if (cell.rowSpan === 1 || isHead) return;
      doc
        .moveTo(side, top + 3)
        .lineTo(side, end - 3)
        .stroke(ink.quiet);
    });
  }
  row?.end();
  doc.y = top + (heights[at] ?? 0);
}

function drawCell(
  { doc, type }: DataSheetLayout,
  { table, widths, isNumeric }: PlannedTable,
  cell: Cell,
  { x, y, isHead }: { x: number; y: number; isHead: boolean },
): void {
  const { text, column, colSpan } = cell;
  const width = widthOf(widths, cell) - cellGap;
  const isQuiet = isHead || isNote(cell, table.columns);
  const face = isHead || (column === 0 && !isQuiet) ? 'semibold' : 'regular';
  type(face, cellSize, isQuiet ? ink.quiet : ink.text);
  const align = column > 0 && colSpan === 1 && isNumeric[column] ? 'right' : 'left';
  const measured = doc.widthOfString(text);
  if (measured <= width) {
    const shift = align === 'right' ? width - measured : 0;
    doc.text(text, x + shift, y, { lineBreak: false });
  } else doc.text(text, x, y, { width, align, lineGap, height: maxCellHeight, ellipsis: '…' });
}

/**
 * Column widths in points: as wide as their texts if they fit, otherwise at least as wide as the longest word if that fits.
 */
function fitColumns({ type }: DataSheetLayout, { columns, rows }: SheetTable, available: number): number[] {
  const natural = new Array<number>(columns).fill(minWidth);
  const words = new Array<number>(columns).fill(minWidth);
  const doc = type('semibold', cellSize);
  for (const { text, column, colSpan } of rows.flat()) {
    if (colSpan > 1) continue;
    const width = Math.min(maxNaturalWidth, doc.widthOfString(text)) + cellGap;
    natural[column] = Math.max(natural[column] ?? 0, width);
    const longest = Math.max(0, ...text.split(/\s+/).map((word) => doc.widthOfString(word)));
    words[column] = Math.max(words[column] ?? 0, Math.min(maxNaturalWidth, longest) + cellGap);
  }
  const [naturalSum, wordSum] = [sum(natural), sum(words)];
  if (naturalSum <= available) return natural;
  if (wordSum >= available) return words.map((width) => (width / wordSum) * available);
  const share = (available - wordSum) / (naturalSum - wordSum);
  return words.map((width, column) => width + share * ((natural[column] ?? width) - width));
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
