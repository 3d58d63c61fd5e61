import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Tests of the built server in a process of its own. */
const withoutCode = ['server/process'];

test.each([
  'server',
  'client',
  'shared',
])('folders of test/%s are named after those that they test', (side) => {
  const folders = readdirSync(`test/${side}`, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace('test/', ''));
  expect(folders.filter((folder) => !existsSync(folder) && !withoutCode.includes(folder))).toEqual([]);
});
