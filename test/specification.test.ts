import { existsSync, readFileSync } from 'node:fs';
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
    if (!line.startsWith('|') || /^\|(-+\|)+$|^\| Requirement/.test(line)) continue;
    const cells = line.split('|').map((cell) => cell.trim());
    // A row of another width gets an empty right cell, which the test refuses.
    rows.push({ section, requirement: cells[1] ?? '', shownBy: cells.length === 4 ? (cells[2] ?? '') : '' });
  }
  return rows;
}

const withoutTest = ['– background', '– not shown'];
const filesOf = ({ shownBy }: Row) => (withoutTest.includes(shownBy) ? [] : shownBy.split('<br>'));

test('all nine sections have rows', () => {
  expect([...new Set(readRows().map(({ section }) => section))]).toEqual([...'123456789']);
});

test('every row names test files, or why there is nothing to show', () => {
  const faulty = readRows().filter(
    (row) =>
      row.requirement === '' || !filesOf(row).every((file) => /^[\w/]+(\.slow)?\.test\.tsx?$/.test(file)),
  );
  expect(faulty).toEqual([]);
});

test('every file that a row names exists', () => {
  const files = new Set(readRows().flatMap(filesOf));
  expect([...files].filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([]);
});
