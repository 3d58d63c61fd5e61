import type { Table } from '../../shared/model/table.ts';

/** Text from anywhere as Markdown that shows just it: no markup, no HTML, no link. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~&!]/g, '\\$&')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** A list of links, or nothing. */
export const toLinks = (links: readonly { name: string; url: string }[]): string =>
  links.map(toLink).join('\n');

/** Parentheses would end the address. */
const toLink = ({ name, url }: { name: string; url: string }): string =>
  `- [${escapeMarkdown(name)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;

export const toParagraphs = (lines: readonly string[]): string[] => lines.map(escapeMarkdown);

/** Rows of cells, the first one as head; every row is as long as the longest. */
export function toGrid(rows: readonly (readonly string[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const lines = rows.map(
    (row) => `| ${Array.from({ length: width }, (_, at) => escapeMarkdown(row[at] ?? '')).join(' | ')} |`,
  );
  const [head = '', ...body] = lines;
  return [head, `|${' --- |'.repeat(width)}`, ...body].join('\n');
}

/** A table whose spans are filled with the text that they repeat. */
export function toPlainRows({ rows, columnWidths }: Table): string[][] {
  const plain = rows.map(() => new Array<string | undefined>(columnWidths.length));
  for (const [rowAt, cells] of rows.entries()) {
    let at = 0;
    for (const { text, rowSpan, colSpan } of cells) {
      while (plain[rowAt]?.[at] !== undefined) at += 1;
      for (const row of plain.slice(rowAt, rowAt + rowSpan)) row.fill(text, at, at + colSpan);
    }
  }
  return plain.map((row) => Array.from(row, (text) => text ?? ''));
}
