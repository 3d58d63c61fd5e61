import { expect, test } from 'vitest';
import { readModule } from '../helpers/tree/readModule.ts';
import { filesIn, isIn } from '../helpers/tree/sourceFiles.ts';

const folders = ['server', 'client', 'shared', 'build'];
const modules = [...filesIn(folders, 'ts,tsx,mjs'), 'build.mjs'].map(readModule);
const importsOf = Map.groupBy(
  modules.flatMap(({ imports }) => imports),
  ({ to }) => to,
);

test.for(folders)('every export in %s is imported by another file; the tests do not count', (folder) => {
  const unused = modules.flatMap(({ path, exports }) => {
    const used = new Set(importsOf.get(path)?.flatMap(({ names }) => names));
    if (!isIn(folder, path) || used.has('*')) return [];
    return exports.filter((name) => !used.has(name)).map((name) => `${path} ${name}`);
  });
  expect(unused).toEqual([]);
});
