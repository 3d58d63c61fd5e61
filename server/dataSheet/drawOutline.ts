import type { OutlineDrawing } from '../../shared/model/drawing.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { type DataSheetLayout, drawingFrame, type Element, ink, writeAt } from './dataSheetLayout.ts';

/** The dimensioned outline, from the same drawing as the page's. */
export function drawOutline(
  { doc, tag, type }: DataSheetLayout,
  part: Element,
  drawing: OutlineDrawing,
  units: UnitSystem,
): void {
  const { left, width } = drawingFrame;
  const [, , boxWidth = width, boxHeight = 0] = drawing.box.split(' ').map(Number);
  const scale = width / boxWidth;
  const { label, texts } = drawing[units];
  const top = doc.y;
  const draw = () => {
    doc.save().translate(left, top).scale(scale);
    doc.path(drawing.lines).lineWidth(0.7).stroke(ink.quiet);
    doc.path(drawing.centres).dash(7, { space: 3 }).stroke(ink.quiet).undash();
    doc.path(drawing.shape).lineWidth(1.3).stroke(ink.text);
    type('regular', 8 / scale);
    for (const [x, y, text, anchor] of texts) writeAt(doc, text, x, y, anchor);
    doc.restore();
  };
  tag(part, 'Figure', draw, { alt: label });
  doc.y = top + boxHeight * scale;
}
