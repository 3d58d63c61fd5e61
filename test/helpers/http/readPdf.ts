import { inflateSync } from 'node:zlib';

/** Reads a PDF as PDFKit writes it, as far as tests need: the text by the fonts' own tables, as a reader copies it. */
export function readPdf(file: Buffer) {
  /** The file as far as it is not compressed. */
  const source = file.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [id, body]),
  );
  const bodyOf = (name: string, object: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1] ?? '') ?? '';
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  const texts: string[] = [];
  /** Sizes of type in points, before drawings are scaled. */
  const sizes = new Set<number>();
  /** Lines of text on each page, without header and footer. */
  const lines: number[] = [];
  for (const page of pages) {
    const fonts = new Map<string, string[]>();
    const list = /\/Font <<([\s\S]*?)>>/.exec(bodyOf('Resources', page))?.[1] ?? '';
    for (const [, name = '', id = ''] of list.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, readCodes(toStream(bodyOf('ToUnicode', objects.get(id) ?? ''))));
    const contents = toStream(bodyOf('Contents', page));
    const heights = [...contents.matchAll(/^1 0 0 1 \S+ (\S+) Tm$/gm)].map(([, y]) => Math.round(Number(y)));
    lines.push(new Set(heights.filter((y) => y > 48 && y < 781)).size);
    let codes: string[] = [];
    const operators = /\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g;
    for (const [, font, size, shown] of contents.matchAll(operators)) {
      if (font) codes = fonts.get(font) ?? [];
      if (size) sizes.add(Number(size));
      if (shown !== undefined) texts.push(toText(shown, codes));
    }
  }
  // The text is all that is drawn, a piece a line.
  return { text: texts.join('\n'), pages: pages.length, lines, sizes: [...sizes], source };
}

function toStream(object: string): string {
  const content = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1] ?? '';
  return /FlateDecode/.test(object)
    ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
    : content;
}

/** The text of each glyph, by its code. */
function readCodes(table: string): string[] {
  const codes: string[] = [];
  for (const [, from = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      codes[Number.parseInt(from, 16) + at] = Buffer.from(hex, 'hex').swap16().toString('utf16le');
  return codes;
}

const toText = (shown: string, codes: readonly string[]) =>
  [...shown.matchAll(/<(\w+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => codes[Number.parseInt(code, 16)] ?? '?')
    .join('');
