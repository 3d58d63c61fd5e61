/** Writes a text of a drawing on its baseline. */
export function writeAt(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end',
): void {
  const width = doc.widthOfString(text);
  const shift = { start: 0, middle: width / 2, end: width }[anchor];
  doc.text(text, x - shift, y, { lineBreak: false, baseline: 'alphabetic' });
}
