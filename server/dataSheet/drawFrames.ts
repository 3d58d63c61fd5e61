import type { DataSheet } from './dataSheet.ts';
import { type DataSheetLayout, frame, ink } from './dataSheetLayout.ts';

/** Header and footer of every page, drawn last: only then is the number of pages known. */
export function drawFrames({ doc, type, decorate }: DataSheetLayout, sheet: DataSheet): void {
  const { company, contact, name, code, changedAt } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const date = new Date(changedAt).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const oneLine = { lineBreak: false } as const;
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at);
    // PDFKit would begin another page for text below the margin.
    doc.page.margins.bottom = 0;
    decorate(() => {
      type('wide', 12).text(company, frame.left, 30, oneLine);
      const right = at === 0 ? 'Data sheet' : fitText(type('semibold', 8.5), name, 300);
      type('semibold', 8.5).text(right, frame.right - doc.widthOfString(right), 33, oneLine);
      type('regular', 8, ink.quiet);
      doc.text(fitText(doc, contact, frame.width), frame.left, 46, oneLine);
      doc.moveTo(frame.left, 61).lineTo(frame.right, 61).lineWidth(1.5).stroke(ink.mark);
      doc.moveTo(frame.left, 794).lineTo(frame.right, 794).lineWidth(0.5).stroke(ink.quiet);
      const pages = `Page ${at + 1} of ${count}`;
      doc.fillColor(ink.quiet).text(fitText(doc, code.address, 420), frame.left, 800, oneLine);
      doc.text(pages, frame.right - doc.widthOfString(pages), 800, oneLine);
      doc.text(`Catalogue data of ${date}`, frame.left, 811, oneLine);
    }, 'Pagination');
  }
}

/** The text on one line of at most `width`. */
function fitText(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  let end = Math.min(text.length, width);
  while (end > 0 && doc.widthOfString(`${text.slice(0, end)}…`) > width) end -= 1;
  return `${text.slice(0, end)}…`;
}
