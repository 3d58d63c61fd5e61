import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { projectRoot } from '../storage/projectRoot.ts';
import type { DataSheet } from './dataSheet.ts';

/** A4 in points; text goes from `top` to `bottom` at most. */
export const frame = { left: 45, right: 550, width: 505, top: 76, bottom: 778 } as const;

/** Headings stand in a column of their own, as on a drawing. */
export const bodyLeft = 165;
/** At this width the texts of a drawing have the size of the others, and a chart fits on the page below a list. */
export const drawingFrame = { left: bodyLeft, width: 300 } as const;

/** The site's colours; see `client/styles/tokens.css`. */
export const ink = {
  text: '#0e161d',
  quiet: '#56646f',
  rule: '#d7dcdf',
  mark: '#0b62ac',
  accent: '#b45309',
} as const;

/** Limit of pages for a hostile catalogue. */
const maxPages = 24;

/** The site's typeface in three cuts; the first two have tabular figures. */
const faces = ['regular', 'semibold', 'wide'] as const;
type Face = (typeof faces)[number];

/** An element of the tagged structure that screen readers follow. */
export type Element = PDFKit.PDFStructureElement;

/** A document that is drawn from top to bottom. */
export type DataSheetLayout = ReturnType<typeof createLayout>;

export function createLayout({ name, company, changedAt, category }: DataSheet, bottom: number) {
  const changed = new Date(changedAt);
  const doc = new PDFDocument({
    size: 'A4',
    margins: { left: frame.left, right: 595 - frame.right, top: frame.top, bottom: 842 - bottom },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    // All metadata comes from the data, so that equal data gives equal bytes.
    info: {
      Title: `${name}: data sheet`,
      Author: company,
      Subject: category,
      CreationDate: changed,
      ModDate: changed,
    },
  });
  for (const face of faces)
    doc.registerFont(face, join(projectRoot, `client/styles/fonts/archivo-${face}.ttf`));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const layout = {
    doc,
    /** Where text ends on each page, in points from above. */
    bottom,
    root,
    /** Sets typeface, size in points (8 at least) and colour. */
    type: (face: Face, size: number, color: string = ink.text): PDFKit.PDFDocument =>
      doc.font(face).fontSize(size).fillColor(color),
    /** Draws content of the document as an element of its structure. */
    tag(
      parent: Element,
      kind: string,
      draw: () => void,
      options: { alt?: string; scope?: 'Row' | 'Column' } = {},
    ) {
      parent.add(doc.struct(kind, options, draw));
    },
    /** Opens an element for children, until it is closed. */
    open(parent: Element, kind: string): Element {
      const element = doc.struct(kind);
      parent.add(element);
      return element;
    },
    /** Draws artifacts, which screen readers skip: lines, repeated heads. */
    decorate(draw: () => void, kind: 'Layout' | 'Pagination' = 'Layout'): void {
      doc.markContent('Artifact', { type: kind });
      draw();
      doc.endMarkedContent();
    },
    /** Begins a page if less than this height is left. */
    ensure(height: number): void {
      if (doc.y + height > bottom) layout.nextPage();
    },
    nextPage(): void {
      doc.addPage();
      doc.x = frame.left;
      doc.y = frame.top;
    },
    isFull: (): boolean => doc.bufferedPageRange().count >= maxPages,
    rule(
      y: number,
      { left, right }: { left: number; right: number } = frame,
      weight = 0.5,
      color: string = ink.rule,
    ): void {
      layout.decorate(() => doc.moveTo(left, y).lineTo(right, y).lineWidth(weight).stroke(color));
    },
  };
  return layout;
}

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
