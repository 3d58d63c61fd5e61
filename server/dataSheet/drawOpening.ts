import type { DataSheet } from './dataSheet.ts';
import { type DataSheetLayout, frame, ink } from './dataSheetLayout.ts';

const pictureBox = { left: 334, width: 216, height: 162 } as const;

/** Name, picture and key figures. */
export function drawOpening(layout: DataSheetLayout, sheet: DataSheet, picture: Uint8Array | null): void {
  const { doc } = layout;
  // First, since screen readers follow the order of drawing.
  drawWords(layout, sheet, picture ? pictureBox.left - frame.left - 24 : frame.width);
  const wordsEnd = doc.y;
  const pictureEnd = picture ? drawPicture(layout, sheet, picture) : 0;
  const codeTop = Math.max(wordsEnd + 10, pictureEnd - codeSize);
  drawCode(layout, sheet, codeTop);
  doc.y = codeTop + codeSize + 16;
  drawFigures(layout, sheet);
}

/** In points: 17 mm, the least that a phone reads at arm's length. */
const codeSize = 48;

function drawCode(
  { doc, root, tag }: DataSheetLayout,
  { code: { label, size, path } }: DataSheet,
  top: number,
): void {
  const draw = () =>
    doc
      .save()
      .translate(frame.left, top)
      .scale(codeSize / size)
      .path(path)
      .fill(ink.text)
      .restore();
  tag(root, 'Figure', draw, { alt: label });
}

function drawPicture(layout: DataSheetLayout, sheet: DataSheet, picture: Uint8Array): number {
  const { doc, root, tag, type } = layout;
  const { name, pictureNote } = sheet;
  const { left, width, height } = pictureBox;
  const fit: [number, number] = [width, height];
  tag(root, 'Figure', () => doc.image(Buffer.from(picture), left, frame.top + 4, { fit, align: 'right' }), {
    alt: pictureNote ? `${name} (${pictureNote})` : name,
  });
  const end = frame.top + 4 + height;
  if (!pictureNote) return end;
  const draw = () =>
    type('regular', 8, ink.quiet).text(pictureNote, left, end + 4, { width, align: 'right' });
  tag(root, 'P', draw);
  return doc.y;
}

function drawWords({ doc, root, tag, type }: DataSheetLayout, sheet: DataSheet, width: number): void {
  const { category, number, name, summary } = sheet;
  const eyebrow = [category, `No. ${number}`].filter(Boolean).join(' · ');
  tag(root, 'P', () => type('semibold', 8.5, ink.mark).text(eyebrow, frame.left, doc.y, { width }));
  tag(root, 'H1', () =>
    type('wide', name.length > 60 ? 15 : 21).text(name, frame.left, doc.y + 4, {
      width,
      height: 200,
      ellipsis: '…',
    }),
  );
  if (!summary) return;
  tag(root, 'P', () =>
    type('regular', 10.5).text(summary, frame.left, doc.y + 6, {
      width,
      lineGap: 2.5,
      height: 260,
      ellipsis: '…',
    }),
  );
}

/** Values large, units small, on one dimension line. */
function drawFigures(layout: DataSheetLayout, { figures }: DataSheet): void {
  const { doc, root, tag, type, open, decorate } = layout;
  if (figures.length === 0) return;
  const top = doc.y;
  const pitch = frame.width / Math.max(4, figures.length);
  let end = top;
  const list = open(root, 'L');
  for (const [at, { title, value, unit, note }] of figures.entries()) {
    const left = frame.left + at * pitch;
    const style = { width: pitch - 18 };
    decorate(() => {
      doc
        .moveTo(left, top)
        .lineTo(left + pitch, top)
        .moveTo(left, top - 4)
        .lineTo(left, top + 4);
      doc.lineWidth(0.75).stroke(ink.text);
    });
    const item = open(list, 'LI');
    tag(item, 'LBody', () => {
      type('regular', 8.5, ink.quiet).text(title, left + 8, top + 9, style);
      const size = sizeOf(layout, value, unit, pitch - 20);
      const baseline = doc.y + 20;
      const base = { baseline: 'alphabetic', lineBreak: false } as const;
      const unitLeft = left + 12 + type('wide', size).widthOfString(value);
      doc.text(value, left + 8, baseline, base);
      if (unit) type('semibold', 9.5).text(unit, unitLeft, baseline, base);
      doc.y = baseline + 5;
      if (note) type('regular', 8, ink.quiet).text(note, left + 8, doc.y, style);
    });
    item.end();
    end = Math.max(end, doc.y);
  }
  list.end();
  doc.x = frame.left;
  doc.y = end + 10;
}

const figureSizes = [20, 16, 13, 10];

function sizeOf({ type }: DataSheetLayout, value: string, unit: string, width: number): number {
  const unitWidth = unit ? type('semibold', 9.5).widthOfString(unit) + 4 : 0;
  const fits = (size: number) => type('wide', size).widthOfString(value) + unitWidth <= width;
  return figureSizes.find(fits) ?? 8;
}
