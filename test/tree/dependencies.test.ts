import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  license?: string;
  hasInstallScript?: boolean;
  integrity?: string;
  bin?: Record<string, string>;
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const { dependencies, optionalDependencies, devDependencies, allowScripts } = readJson('package.json');
const locked: Record<string, LockedPackage> = readJson('package-lock.json').packages;
const document = readFileSync('docs/decisions/dependencies.md', 'utf8');

test('docs/decisions/dependencies.md has every runtime dependency', () => {
  const rows = [...document.matchAll(/^\| `(.+?)` \| .+ \|$/gm)].map(([, name]) => name);
  expect(rows).toEqual(Object.keys(dependencies));
});

test('every dependency has a permitted licence', () => {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  const licences = new Set(names.map((name) => locked[`node_modules/${name}`]?.license));
  expect([...licences].sort()).toEqual([
    'Apache-2.0',
    'BlueOak-1.0.0',
    'ISC',
    'MIT',
    'MIT OR Apache-2.0',
    'MPL-2.0',
  ]);
});

test('the packages with an install script are those that package.json permits', () => {
  const scripted = Object.keys(locked).filter((path) => locked[path]?.hasInstallScript);
  expect(scripted.sort()).toEqual(
    Object.keys(allowScripts)
      .map((name) => `node_modules/${name}`)
      .sort(),
  );
});

test('the lock file has the checksum of each package that brings a program called node', () => {
  const bringing = Object.entries(locked).filter(([, { bin }]) => bin?.node);
  expect(bringing.map(([path]) => path)).toEqual(
    Object.keys(optionalDependencies).map((name) => `node_modules/${name}`),
  );
  expect(bringing.filter(([, { integrity }]) => !integrity)).toEqual([]);
});

test('npm scripts run on the locked Node', () => {
  expect(Object.values(optionalDependencies)).toContain(process.versions.node);
});
