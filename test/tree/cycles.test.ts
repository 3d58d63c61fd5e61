import { expect, test } from 'vitest';
import { findCycles } from '../helpers/tree/findCycles.ts';
import { isIn, readModules } from '../helpers/tree/sourceFiles.ts';

const imports = readModules().flatMap((module) => module.imports);

test('cycles are found, however long, and a chain is none', () => {
  const edges = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ef', 'gg'].map(([from = '', to = '']) => ({
    from,
    to,
  }));
  expect(findCycles(edges)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test.for([
  'server',
  'client',
  'shared',
])('no import cycle in %s, types and dynamic imports counted', (side) => {
  expect(findCycles(imports.filter(({ from, to }) => isIn(side, from) && isIn(side, to)))).toEqual([]);
});
