/**
 * Comma-separated text that a spreadsheet can open and not execute: every cell is quoted, and an apostrophe stands before
 * whatever one could take for the start of a formula, also behind a separator of another dialect or in a later line.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(toCell).join(',')).join('\r\n');
}

const formulaStart = /(^|[\t\r\n;,|])(\s*)(?=[=+\-@＝＋－＠])/g;

function toCell(value: string): string {
  return `"${value.replaceAll(formulaStart, "$1$2'").replaceAll('"', '""')}"`;
}
