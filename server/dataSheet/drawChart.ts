import { type Drawing, type OutlineDrawing, plot } from '../../shared/model/drawing.ts';
import type { PumpChart } from '../../shared/model/duty.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { type DataSheetLayout, drawingFrame, type Element, ink, writeAt } from './dataSheetLayout.ts';

/** Head over flow, from the same drawing as the page's. */
export function drawChart(
  layout: DataSheetLayout,
  part: Element,
  { drawing, legend }: PumpChart,
  units: UnitSystem,
): void {
  const { doc, tag, type } = layout;
  const { left, width } = drawingFrame;
  drawToScale(layout, part, plot, (units === 'us' && drawing.label.us) || drawing.label.text, (scale) => {
    drawLines(doc, drawing, units);
    type('regular', 8 / scale, ink.quiet);
    drawTexts(doc, drawing, units);
  });
  doc.y += 4;
  tag(part, 'P', () => type('regular', 8, ink.quiet).text(legend, left, doc.y, { width }));
}

/** The dimensioned outline, from the same drawing as the page's. */
export function drawOutline(
  layout: DataSheetLayout,
  part: Element,
  { box, lines, centres, shape, ...inUnits }: OutlineDrawing,
  units: UnitSystem,
): void {
  const { doc, type } = layout;
  const [, , width = drawingFrame.width, height = 0] = box.split(' ').map(Number);
  const { label, texts } = inUnits[units];
  drawToScale(layout, part, { width, height }, label, (scale) => {
    doc.path(lines).lineWidth(0.7).stroke(ink.quiet);
    doc.path(centres).dash(7, { space: 3 }).stroke(ink.quiet).undash();
    doc.path(shape).lineWidth(1.3).stroke(ink.text);
    type('regular', 8 / scale);
    for (const [x, y, text, anchor] of texts) writeAt(doc, text, x, y, anchor);
  });
}

/** Draws a figure of this size in its own units as wide as `drawingFrame`. */
function drawToScale(
  { doc, tag }: DataSheetLayout,
  part: Element,
  { width, height }: { width: number; height: number },
  alt: string,
  draw: (scale: number) => void,
): void {
  const scale = drawingFrame.width / width;
  const top = doc.y;
  const drawScaled = () => {
    doc.save().translate(drawingFrame.left, top).scale(scale);
    draw(scale);
    doc.restore();
  };
  tag(part, 'Figure', drawScaled, { alt });
  doc.y = top + height * scale;
}

function drawLines(doc: PDFKit.PDFDocument, { right, lines, dots, axes }: Drawing, units: UnitSystem): void {
  const { flow, head } = axes[units];
  for (const [at] of flow) doc.moveTo(at, plot.top).lineTo(at, plot.bottom);
  for (const [at] of head) doc.moveTo(plot.left, at).lineTo(right, at);
  doc.lineWidth(0.5).stroke(ink.rule);
  doc.moveTo(plot.left, plot.top).lineTo(plot.left, plot.bottom).lineTo(right, plot.bottom);
  doc.lineWidth(0.75).stroke(ink.text);
  for (const [kind, path] of lines) {
    doc.path(path).lineJoin('round');
    if (kind === 'power') doc.dash(5, { space: 3 }).lineWidth(0.9).stroke(ink.quiet).undash();
    else doc.lineWidth(1.4).stroke(ink.mark);
  }
  for (const [, x, y] of dots) doc.circle(x, y, 3.5).lineWidth(1.2).fillAndStroke('white', ink.accent);
}

function drawTexts(doc: PDFKit.PDFDocument, { right, speeds, axes }: Drawing, units: UnitSystem): void {
  const { flow, head, power, units: names } = axes[units];
  const [flowUnit = '', headUnit = '', powerUnit = ''] = names;
  const write = (text: string, x: number, y: number, anchor: 'start' | 'middle' | 'end') =>
    writeAt(doc, text, x, y, anchor);
  for (const [x, text] of flow) write(text, x, plot.bottom + 11, 'middle');
  for (const [y, text] of head) write(text, plot.left - 5, y + 3, 'end');
  for (const [y, text] of power) write(text, right + 5, y + 3, 'start');
  write(flowUnit, right, plot.bottom + 22, 'end');
  write(headUnit, 4, plot.top + 2, 'start');
  if (power.length > 0) write(powerUnit, plot.width - 2, plot.bottom + 22, 'end');
  doc.fillColor(ink.text);
  for (const [x, y, text] of speeds) write(text, x, y - 2, 'middle');
}
