import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Row {
  section: string;
  requirement: string;
  shownBy: string;
}

function readRows(): Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const line of readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8').split('\n')) {
    section = /^## (\d)/.exec(line)?.[1] ?? section;
    if (!line.startsWith('|') || /^\|(-+\|)+$|^\| What is specified/.test(line)) continue;
    const cells = line.split('|').map((cell) => cell.trim());
    // A row of another width gets a right cell that no form accepts.
    rows.push({ section, requirement: cells[1] ?? '', shownBy: cells.length === 4 ? (cells[2] ?? '') : '' });
  }
  return rows;
}

const withoutTest = /^(issue \d+|– \w+( \w+)?)$/;
const reference = /^([\w/]+\.test\.tsx?) › (\S.*)$/;
const referencesOf = ({ shownBy }: Row) => (withoutTest.test(shownBy) ? [] : shownBy.split('<br>'));

function readSource(path: string): string | null {
  try {
    return readFileSync(join(import.meta.dirname, path), 'utf8');
  } catch {
    return null;
  }
}

test('all nine sections of the specification have rows', () => {
  expect([...new Set(readRows().map(({ section }) => section))]).toEqual([...'123456789']);
});

test('every row names a test, an issue or why there is nothing to show', () => {
  const faulty = readRows().filter(
    (row) => row.requirement === '' || !referencesOf(row).every((text) => reference.test(text)),
  );
  expect(faulty).toEqual([]);
});

test('every test that a row names is there under that very name', () => {
  const references = new Set(readRows().flatMap(referencesOf));
  const missing = [...references].filter((text) => {
    const [, path = '', name = ''] = reference.exec(text) ?? [];
    // Long calls are broken after the bracket by the formatter.
    const source = readSource(path)?.replace(/\(\s+/g, '(');
    return !["'", '"', '`'].some((quote) => source?.includes(`(${quote}${name}${quote},`));
  });
  expect(missing).toEqual([]);
});
