import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeImport } from '../helpers/tree/readModule.ts';
import { filesIn, isIn, readModules } from '../helpers/tree/sourceFiles.ts';

const modules = readModules();
const imports = modules.flatMap((module) => module.imports);
const between = (from: string, to: string) =>
  imports.filter((one) => isIn(from, one.from) && isIn(to, one.to)).map(describeImport);

test('the reader of imports sees static, type and dynamic ones', () => {
  expect(modules.length).toBeGreaterThan(400);
  const kindsTo = (path: string) => imports.filter(({ to }) => to === path).map(({ kind }) => kind);
  expect(kindsTo('client/layout/App.tsx')).toContain('static');
  expect(kindsTo('shared/model/product.ts')).toContain('type');
  expect(kindsTo('client/pages/home/HomePage.tsx')).toEqual(['dynamic']);
});

test('every relative import names a file that exists', () => {
  const paths = new Set(modules.map(({ path }) => path));
  const missing = imports.filter(({ to }) => /\.tsx?$/.test(to) && !paths.has(to));
  expect(missing.map(describeImport)).toEqual([]);
});

test('shared imports neither side', () => {
  expect([...between('shared', 'server'), ...between('shared', 'client')]).toEqual([]);
});

test('client imports shared and nothing of the server', () => {
  expect(between('client', 'server')).toEqual([]);
});

test('server imports client in rendering alone', () => {
  const crossing = imports.filter(({ from, to }) => isIn('server', from) && isIn('client', to));
  expect(crossing.length).toBeGreaterThan(0);
  expect(crossing.filter(({ from }) => !isIn('server/rendering', from)).map(describeImport)).toEqual([]);
});

test('raw shapes of the upstream stay in upstream', () => {
  const raw = imports.filter(({ to }) => to === 'server/upstream/convert/raw.ts');
  expect(raw.length).toBeGreaterThan(0);
  expect(raw.filter(({ from }) => !isIn('server/upstream', from)).map(describeImport)).toEqual([]);
});

test('navigation imports no page', () => {
  expect(between('client/navigation', 'client/pages')).toEqual([]);
});

test('navigation/history.ts alone calls the browser history and the navigate function of the router', () => {
  const calling = filesIn(['client']).filter((path) =>
    /\bhistory\.|\buseNavigate\b/.test(
      readFileSync(path, 'utf8').replace(/^import .*|^ *(\/\/|\/?\*).*/gm, ''),
    ),
  );
  expect(calling).toEqual(['client/navigation/history.ts']);
});

test('of shared/content the browser gets the company alone, and types: fixed texts come as page data', () => {
  const carried = imports.filter(
    ({ from, to, kind }) => isIn('client', from) && isIn('shared/content', to) && kind !== 'type',
  );
  expect(new Set(carried.map(({ to }) => to))).toEqual(new Set(['shared/content/company.ts']));
});
