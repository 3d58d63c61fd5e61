import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModule } from '../helpers/tree/readModule.ts';
import { filesIn, isIn } from '../helpers/tree/sourceFiles.ts';

const maxEntries = 20;
const maxFolders = 3;
const maxFileLines = 250;
const maxFunctionLines = 80;

const sourceFolders = ['server', 'client', 'shared', 'build', 'test'];
const otherFolders = ['public', 'docs', 'deploy'];

/** Records, pictures and texts of the site, in folders of any size and depth. */
const contentFolders = ['server/embedded/content', 'shared/content', 'public/pictures'];
/** One entry for each page. */
const pageFolders = ['shared/pages', 'server/pages', 'client/pages'];
const isContent = (folder: string) => contentFolders.some((one) => folder === one || isIn(one, folder));

const ignored = readFileSync('.gitignore', 'utf8').split('\n');
/** The entries that the repository has at its root. */
const rootNames = readdirSync('.').filter(
  (name) =>
    name !== '.git' && !name.endsWith('.log') && !ignored.some((line) => line.replaceAll('/', '') === name),
);

/** The folder and every folder below it, without installed packages. */
function foldersBelow(folder: string): string[] {
  const below = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  );
  return [folder, ...below.flatMap(({ name }) => foldersBelow(join(folder, name)))];
}

const folders = [...sourceFolders, ...otherFolders]
  .filter((name) => rootNames.includes(name))
  .flatMap(foldersBelow);

test(`a folder has at most ${maxEntries} entries`, () => {
  const large = folders
    .filter((folder) => !isContent(folder) && !pageFolders.includes(folder))
    .map((folder) => ({ folder, entries: readdirSync(folder).length }))
    .filter(({ entries }) => entries > maxEntries);
  expect(large).toEqual([]);
  expect(rootNames.length).toBeLessThanOrEqual(maxEntries);
});

test(`a folder lies at most ${maxFolders} folders deep`, () => {
  const deep = folders.filter((folder) => folder.split('/').length > maxFolders && !isContent(folder));
  expect(deep).toEqual([]);
});

const sourcesIn = (folder: string, endings: string): string[] =>
  folder === '.' ? rootNames.filter((name) => /\.(ts|mjs)$/.test(name)) : filesIn([folder], endings);

test.each(['.', ...sourceFolders])(`a file in %s has at most ${maxFileLines} lines`, (folder) => {
  const long = sourcesIn(folder, 'ts,tsx,mjs,css')
    .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxFileLines);
  expect(long).toEqual([]);
});

test.for(['.', ...sourceFolders])(`a function in %s has at most ${maxFunctionLines} lines`, (folder) => {
  const long = sourcesIn(folder, 'ts,tsx,mjs').flatMap((path) =>
    readModule(path)
      .functions.filter(({ lines }) => lines > maxFunctionLines)
      .map(({ line, lines }) => `${path}:${line} has ${lines} lines`),
  );
  expect(long).toEqual([]);
});
