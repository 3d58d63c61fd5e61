/** Writes RESULTS.md: each part of the bench replaces its own section and leaves the others. */
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'test/bench/RESULTS.md';
const title = '# Results of `npm run bench`';

function readSections(): Map<string, string> {
  const [, ...sections] = readFileSync(file, 'utf8').split(/^## /m);
  return new Map(
    sections.map((section): [string, string] => {
      const [name = '', ...lines] = section.split('\n');
      return [name, lines.join('\n').trim()];
    }),
  );
}

/** Prints a section and writes it at once: a later part may fail. */
export function reportSection(name: string, ...paragraphs: string[]): void {
  const text = paragraphs.join('\n\n');
  console.log(`${text}\n`);
  const sections = readSections().set(name, text);
  const written = [...sections].map(([heading, body]) => `## ${heading}\n\n${body}`);
  writeFileSync(file, `${[title, ...written].join('\n\n')}\n`);
}

/** The same for a table that keeps the rows of earlier runs with another first cell. */
export function reportRow(name: string, head: string[], row: string[]): void {
  const [, , ...kept] = (readSections().get(name) ?? '').split('\n').map((line) => line.split(' | '));
  const rows = kept.map((cells) => cells.map((cell) => cell.replace(/^\| | \|$/g, '')));
  const others = rows.filter(([first]) => first !== row[0] && first);
  const byNumber = [...others, row].toSorted(([a = ''], [b = '']) => toNumber(a) - toNumber(b));
  reportSection(name, table(head, byNumber));
}

const toNumber = (text: string) => Number(text.replace(',', ''));

export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
