import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from '../helpers/tree/sourceFiles.ts';

test('the build takes React Router as it is published', () => {
  const files = [...filesIn(['build'], 'ts,mjs'), 'build.mjs'];
  const sources = files.map((path) => ({ path, source: readFileSync(path, 'utf8') }));
  const rewriting = sources.filter(({ source }) => /react-router|onLoad\([^)]*node_modules/.test(source));
  expect(rewriting.map(({ path }) => path)).toEqual([]);
});
