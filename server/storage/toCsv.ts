/**
 * Writes CSV that no spreadsheet executes: every cell is quoted, and an apostrophe precedes each possible start of a formula,
 * also after a separator of another dialect and in later lines of a cell. Control characters that a terminal would interpret
 * are escaped. With a byte order mark, without which spreadsheets do not read it as UTF-8.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}`;
}

const formulaStart = /(^|[\t\r\n;,|])(\s*)(?=[=+\-@＝＋－＠])/g;

const control = /(?![\t\r\n])\p{Cc}/gu;
const escapeControl = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;

function toCell(value: string): string {
  return `"${value.replaceAll(control, escapeControl).replaceAll(formulaStart, "$1$2'").replaceAll('"', '""')}"`;
}
