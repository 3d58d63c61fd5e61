import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';

const maxDecisions = 40;
const maxPictureBytes = 60_000;

interface Text {
  path: string;
  text: string;
}

const read = (path: string): Text => ({ path, text: readFileSync(path, 'utf8') });

const sources = globSync('{server,client,shared,build,test}/**/*.{ts,tsx,mjs,css}', {
  exclude: ['**/node_modules/**'],
});
sources.push('build.mjs');
const documents = ['README.md', ...globSync('docs/**/*.md').sort()].map(read);
const code = sources.filter((path) => path !== 'test/tree/docs.test.ts').map(read);
const fileNames = new Set(sources.map((path) => basename(path)));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const isDiff = /^```diff\n([\s\S]*?)^```/gm;
const withoutDiffs = documents.map(({ path, text }) => ({ path, text: text.replace(isDiff, '') }));
/** For the person who runs the site. */
const operating = ['install', 'runbooks', 'leads', 'reference', 'performance', 'several-machines'].map(
  (name) => read(`docs/${name}.md`),
);

/** `file: match` for every first group (or whole match) of `pattern` that is not `valid`. */
function findInvalid(
  texts: readonly Text[],
  pattern: RegExp,
  isValid: (found: string, path: string) => boolean,
) {
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .map(([match, group = match]) => group)
      .filter((found) => !isValid(found, path))
      .map((found) => `${path}: ${found}`),
  );
}

/** The fragments of a document's headings, as GitHub and editors make them. */
function fragmentsOf(path: string): string[] {
  const headings = [...readFileSync(path, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isDocument(target: string, from: string): boolean {
  const [file = '', fragment] = target.split('#');
  const path = file ? join(dirname(from), file) : from;
  return existsSync(path) && (fragment === undefined || fragmentsOf(path).includes(fragment));
}

test.each([
  ['the README', documents.slice(0, 1), 8 * 1024],
  ['all documents together', documents, 110_000],
  ['the documents for operators together', operating, 45_000],
])('%s: the size is within its limit', (_, texts, maxBytes) => {
  const bytes = texts.reduce((sum, { path }) => sum + statSync(path).size, 0);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
});

test(`docs/decisions has at most ${maxDecisions} decisions`, () => {
  const decisions = documents
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .flatMap(({ text }) => text.match(/^## /gm) ?? []);
  expect(decisions.length).toBeLessThanOrEqual(maxDecisions);
});

test(`a picture in docs has at most ${maxPictureBytes} bytes`, () => {
  const large = globSync('docs/pictures/*').filter((path) => statSync(path).size > maxPictureBytes);
  expect(large).toEqual([]);
});

test('every sumpline command in documents and code is one', () => {
  const usage = readFileSync('deploy/sumpline.sh', 'utf8');
  const commands = /`(?:\w+=\S+ )?sumpline ([a-z]+)/g;
  const isCommand = (name: string) => name === 'help' || new RegExp(`^ {2}${name}\\)`, 'm').test(usage);
  expect(findInvalid([...documents, ...code], commands, isCommand)).toEqual([]);
});

test('every npm command in documents and code is a script', () => {
  const commands = /\bnpm (?:run ([\w:]+)|(?:start|test)\b)/g;
  const isScript = (found: string) => found.replace('npm ', '') in scripts;
  expect(findInvalid([...documents, ...code], commands, isScript)).toEqual([]);
});

test('every relative link and picture leads to a file, and its fragment to a heading', () => {
  const links = /(?:\]\(|src=")(?!https?:)([^)"\s]+)/g;
  expect(findInvalid(withoutDiffs, links, isDocument)).toEqual([]);
});

test('every path in the documents exists', () => {
  const paths = /(?<![\w./{-])(?:server|client|shared|build|test|public|docs|deploy)\/[\w./@-]*[\w/]/g;
  const exists = (path: string) => path.includes('NAME') || existsSync(path);
  expect(findInvalid(withoutDiffs, paths, exists)).toEqual([]);
  const built = /\bdist\/(server\/\w+)\.js/g;
  expect(findInvalid(withoutDiffs, built, (path) => existsSync(`${path}.ts`))).toEqual([]);
});

test('every file name without a folder is the name of a source file', () => {
  const names = /(?<![\w./-])[\w.-]+\.(?:tsx?|mjs|css)\b/g;
  expect(findInvalid(withoutDiffs, names, (name) => fileNames.has(name))).toEqual([]);
});

test('every name of the code in the documents occurs in the code', () => {
  const words = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const names = /`<?(\w*[a-z][A-Z]\w*)[^`/.]*`/g;
  expect(findInvalid(withoutDiffs, names, (name) => words.has(name))).toEqual([]);
});

test('every document that the code names exists', () => {
  expect(findInvalid(code, /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g, (target) => isDocument(target, '.'))).toEqual(
    [],
  );
  expect(findInvalid(code, /\bthe README\b/g, () => false)).toEqual([]);
});

test('the tree in README names every folder', () => {
  const readme = readFileSync('README.md', 'utf8');
  const folders = ['server', 'client', 'shared'].flatMap((side) =>
    readdirSync(side, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${side}/${name}/`),
  );
  expect(folders.filter((folder) => !readme.includes(`\n${folder} `))).toEqual([]);
});

const settings = [...readFileSync('server/config.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): v\./gm)].map(
  ([, name = '']) => name,
);

test('docs/reference.md has every setting, and no other', () => {
  const reference = readFileSync('docs/reference.md', 'utf8');
  const section = /^## Settings\n([\s\S]*?)^## /m.exec(reference)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| (`.+?`) \|/gm)].map(([, cell = '']) => cell.replaceAll('`', ''));
  expect(rows.flatMap((cell) => cell.split(', ')).sort()).toEqual(settings.toSorted());
});

test('.env.example has every setting with its default, each with a comment', () => {
  const example = readFileSync('.env.example', 'utf8');
  const given = parseEnv(example);
  expect(Object.keys(given).sort()).toEqual(settings.toSorted());
  expect(readConfig(given)).toEqual(readConfig({}));
  expect([...example.matchAll(/^# .+\n[A-Z_]+=/gm)]).toHaveLength(settings.length);
});

test('every metric and log message in the documents for operators is in the code of the server', () => {
  const server = code
    .filter(({ path }) => path.startsWith('server/'))
    .map(({ text }) => text)
    .join();
  const quoted = /`((?:leads|http|uncached)_\w+|(?!npm |node |sumpline |systemctl )[a-z]+(?: [a-z;]+){2,})`/g;
  expect(findInvalid(operating, quoted, () => false).length).toBeGreaterThan(4);
  expect(findInvalid(operating, quoted, (text) => server.includes(text))).toEqual([]);
});

test('the diffs in the documents fit the files that they change', () => {
  const changes = documents
    .flatMap(({ text }) => [...text.matchAll(isDiff)])
    .flatMap(([, diff = '']) => diff.split(/^diff --git .*\n/m).slice(1));
  expect(changes.length).toBeGreaterThan(5);
  for (const change of changes) {
    const path = /^\+\+\+ b\/(.+)$/m.exec(change)?.[1] ?? '';
    const isNew = /^--- \/dev\/null$/m.test(change);
    expect({ path, exists: existsSync(path) }).toEqual({ path, exists: !isNew });
    const context = change.split('\n').filter((line) => line.startsWith(' '));
    const lines = isNew ? [] : readFileSync(path, 'utf8').split('\n');
    expect(context.filter((line) => !lines.includes(line.slice(1)))).toEqual([]);
  }
});
