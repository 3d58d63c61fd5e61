/** Writes RESULTS.md: each part of the bench replaces its own section and leaves the others. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const file = 'test/tools/bench/RESULTS.md';
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

/** `--short` shows that a tool works: small sizes, and nothing is written. */
export const isShort = process.argv.includes('--short');

/** The day, the versions and the machine that figures belong to. */
export const machine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores`;

/** Prints a section and writes it at once: a later part may fail. */
export function reportSection(name: string, ...paragraphs: string[]): void {
  const text = paragraphs.join('\n\n');
  console.log(`${text}\n`);
  if (isShort) return;
  const sections = readSections().set(name, text);
  const written = [...sections].map(([heading, body]) => `## ${heading}\n\n${body}`);
  writeFileSync(file, `${[title, ...written].join('\n\n')}\n`);
}

export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
