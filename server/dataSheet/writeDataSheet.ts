import { buffer } from 'node:stream/consumers';
import { plot } from '../../shared/model/drawing.ts';
import type { DataSheet } from './dataSheet.ts';
import {
  bodyLeft,
  createLayout,
  type DataSheetLayout,
  drawingFrame,
  type Element,
  frame,
  ink,
} from './dataSheetLayout.ts';
import { drawChart, drawOutline } from './drawChart.ts';
import { drawFrames } from './drawFrames.ts';
import { drawOpening } from './drawOpening.ts';
import { drawTables } from './drawTables.ts';

const bodyWidth = frame.right - bodyLeft;
const chartHeight = (drawingFrame.width * plot.height) / plot.width + 26;
const outlineHeight = 180;

/** Ten lines with headings between them need this height in points. */
const minLastPage = 190;
const lineHeight = 13;
/** They take as long as the sheet itself, each. */
const maxAttempts = 5;

/**
 * The data sheet as a PDF; the same sheet and picture make the same bytes. The pages give some of their lines to a last page
 * that has only a few.
 */
export async function writeDataSheet(sheet: DataSheet, picture: Uint8Array | null): Promise<Buffer> {
  const layout = layOut(sheet, picture);
  drawFrames(layout, sheet);
  const bytes = buffer(layout.doc);
  layout.root.end();
  layout.doc.end();
  return bytes;
}

/** Each attempt ends the pages a line higher; the first one where the missing lines, spread over them, would do. */
function layOut(sheet: DataSheet, picture: Uint8Array | null): DataSheetLayout {
  const first = drawSheet(sheet, picture, frame.bottom);
  const missing = missingHeight(first);
  if (missing <= 0) return first;
  const pages = first.doc.bufferedPageRange().count - 1;
  const lines = Math.ceil(missing / pages / lineHeight);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const layout = drawSheet(sheet, picture, frame.bottom - (lines + attempt) * lineHeight);
    if (missingHeight(layout) <= 0 && !layout.isFull()) return layout;
  }
  return first;
}

/** Points that the last page lacks; none on a single page, or where the sheet is cut short. */
const missingHeight = ({ doc, isFull }: DataSheetLayout): number =>
  doc.bufferedPageRange().count > 1 && !isFull() ? frame.top + minLastPage - doc.y : 0;

function drawSheet(sheet: DataSheet, picture: Uint8Array | null, bottom: number): DataSheetLayout {
  const layout = createLayout(sheet, bottom);
  drawOpening(layout, sheet, picture);
  drawSpecifications(layout, sheet);
  const { charts, outline, units } = sheet;
  for (const chart of charts)
    drawPart(layout, 'Curve', chartHeight, (part) => drawChart(layout, part, chart, units));
  if (outline)
    drawPart(layout, 'Dimensions', outlineHeight, (part) => drawOutline(layout, part, outline, units));
  for (const { heading, paragraphs } of sheet.texts)
    drawPart(layout, heading, 50, (part) => drawParagraphs(layout, part, paragraphs));
  drawTables(layout, sheet.tables);
  if (sheet.related.length > 0) drawPart(layout, 'Goes with', 50, (part) => drawRelated(layout, part, sheet));
  const notes = layout.isFull()
    ? [...sheet.notes, 'This sheet is cut short: the page has the rest.']
    : sheet.notes;
  for (const note of notes) drawNote(layout, note);
  return layout;
}

/** A section with a heading: it begins where this much of it fits on the page, so that no heading stands alone. */
function drawPart(
  { doc, ensure, rule, tag, type, open, root, isFull }: DataSheetLayout,
  heading: string,
  minHeight: number,
  drawBody: (part: Element) => void,
): void {
  if (isFull()) return;
  const width = bodyLeft - frame.left - 16;
  type('semibold', 10);
  ensure(Math.max(minHeight, doc.heightOfString(heading, { width }) + 30));
  const top = doc.y + 8;
  rule(top);
  const page = doc.bufferedPageRange().count;
  const part = open(root, 'Sect');
  tag(part, 'H2', () => type('semibold', 10).text(heading, frame.left, top + 7, { width }));
  const headingEnd = doc.y;
  doc.y = top + 7;
  drawBody(part);
  part.end();
  if (doc.bufferedPageRange().count === page) doc.y = Math.max(doc.y, headingEnd);
  doc.y += 2;
}

const paragraphStyle = { width: bodyWidth, lineGap: 2.2 };

function drawParagraphs(layout: DataSheetLayout, part: Element, paragraphs: readonly string[]): void {
  const { doc, bottom, tag, type, isFull, nextPage } = layout;
  for (const paragraph of paragraphs) {
    if (isFull()) return;
    const height = type('regular', 9).heightOfString(paragraph, paragraphStyle);
    const left = bottom - doc.y;
    if (height > left && (left < 40 || height < 60)) nextPage();
    tag(part, 'P', () => type('regular', 9).text(paragraph, bodyLeft, doc.y, paragraphStyle));
    doc.y += 4;
  }
}

const titleWidth = 140;

function drawSpecifications(layout: DataSheetLayout, { specifications }: DataSheet): void {
  const { doc, tag, type, open, ensure, rule, isFull } = layout;
  if (specifications.length === 0) return;
  const valueLeft = bodyLeft + titleWidth;
  const valueStyle = { width: frame.right - valueLeft };
  const titleStyle = { width: titleWidth - 12 };
  drawPart(layout, 'Technical specifications', 80, (part) => {
    const table = open(part, 'Table');
    for (const [title, value] of specifications) {
      const height = Math.max(
        type('regular', 9).heightOfString(title, titleStyle),
        type('semibold', 9).heightOfString(value, valueStyle),
      );
      ensure(height + 6);
      if (isFull()) break;
      const { y } = doc;
      const row = open(table, 'TR');
      const draw = () => type('regular', 9, ink.quiet).text(title, bodyLeft, y, titleStyle);
      tag(row, 'TH', draw, { scope: 'Row' });
      tag(row, 'TD', () => type('semibold', 9).text(value, valueLeft, y, valueStyle));
      row.end();
      const end = y + height + 2;
      rule(end, { left: bodyLeft, right: frame.right }, 0.4);
      doc.y = end + 3.5;
    }
    table.end();
  });
}

function drawRelated(layout: DataSheetLayout, part: Element, { related }: DataSheet): void {
  const { doc, tag, type, ensure, isFull } = layout;
  for (const [heading, names] of related) {
    ensure(type('regular', 9).heightOfString(names, paragraphStyle) + 16);
    if (isFull()) return;
    tag(part, 'P', () => {
      type('semibold', 9).text(heading, bodyLeft, doc.y, paragraphStyle);
      type('regular', 9).text(names, paragraphStyle);
    });
    doc.y += 4;
  }
}

function drawNote({ doc, root, tag, type, ensure }: DataSheetLayout, note: string): void {
  ensure(24);
  const draw = () => type('regular', 8, ink.quiet).text(note, frame.left, doc.y + 8, { width: frame.width });
  tag(root, 'P', draw);
}
