import type { SheetTable } from './dataSheet.ts';
import { type DataSheetLayout, type Element, frame, ink } from './dataSheetLayout.ts';
import { drawRow, type PlannedTable, planTable, sum } from './tableRows.ts';

const gutter = 24;
const halfWidth = (frame.width - gutter) / 2;
/** A short table stays on one page; a longer one begins on a page that fits its head and some rows. */
const maxWhole = 300;
const firstRows = 3;

/** All tables below one heading; two narrow ones stand side by side, a long one continues below its repeated head. */
export function drawTables(layout: DataSheetLayout, tables: readonly SheetTable[]): void {
  const { doc, root, open, isFull } = layout;
  if (tables.length === 0 || isFull()) return;
  const part = open(root, 'Sect');
  drawHeading(layout, part);
  for (let at = 0; at < tables.length && !isFull(); at += 1) {
    const [table, next] = [tables[at], tables[at + 1]];
    if (!table) break;
    const pair = next && planPair(layout, table, next);
    if (pair) {
      layout.ensure(Math.max(...pair.map(({ height }) => height)));
      const top = doc.y;
      const ends = pair.map((plan, side) => {
        doc.y = top;
        drawTable(layout, part, plan, frame.left + side * (halfWidth + gutter));
        return doc.y;
      });
      doc.y = Math.max(...ends);
      at += 1;
    } else drawTable(layout, part, planTable(layout, table, frame.width), frame.left);
    doc.y += 14;
  }
  part.end();
}

function drawHeading({ doc, tag, type, ensure, rule }: DataSheetLayout, part: Element): void {
  ensure(110);
  const top = doc.y + 8;
  rule(top);
  tag(part, 'H2', () => type('semibold', 10).text('Tables', frame.left, top + 7));
  doc.y += 6;
}

function planPair(layout: DataSheetLayout, ...tables: SheetTable[]): PlannedTable[] | null {
  const plans = tables.map((table) => planTable(layout, table, halfWidth));
  const fits = plans.every(({ isNatural, height }) => isNatural && height < layout.bottom - frame.top);
  return fits ? plans : null;
}

function drawTable(layout: DataSheetLayout, part: Element, plan: PlannedTable, left: number): void {
  const { doc, bottom, tag, type, open, ensure, isFull, nextPage } = layout;
  const { table, width, heights, height, captionHeight } = plan;
  const { name, headRows, rows } = table;
  const opening = captionHeight + sum(heights.slice(0, headRows + firstRows));
  ensure(height <= maxWhole ? height : Math.min(opening, bottom - frame.top));
  const element = open(part, 'Table');
  tag(element, 'Caption', () =>
    type('semibold', 9.5).text(name, left, doc.y, { width: Math.max(width, 120) }),
  );
  doc.y += 3;
  drawHead(layout, element, plan, left);
  for (let at = headRows; at < rows.length; at += 1) {
    // Rows that a cell spans stay together if a page can hold them.
    const group = sum(heights.slice(at, at + (plan.joined[at] ?? 1)));
    const isTooLow = doc.y + (heights[at] ?? 0) > bottom;
    const fitsNext = group < bottom - frame.top - 80;
    if (isTooLow || (fitsNext && doc.y + group > bottom)) {
      if (isFull()) break;
      nextPage();
      // A repeated head is decoration for screen readers, which have read it once.
      drawHead(layout, null, plan, left);
    }
    drawRow(layout, element, plan, at, left);
  }
  element.end();
}

function drawHead(layout: DataSheetLayout, element: Element | null, plan: PlannedTable, left: number): void {
  const { doc, rule } = layout;
  const across = { left, right: left + plan.width };
  rule(doc.y, across, 1.25, ink.text);
  for (let at = 0; at < plan.table.headRows; at += 1) drawRow(layout, element, plan, at, left);
  rule(doc.y, across, 0.6, ink.text);
}
