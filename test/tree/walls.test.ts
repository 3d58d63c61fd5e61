import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

interface Import {
  from: string;
  to: string;
}

/** Every import between the project's own files. */
async function readImports(): Promise<Import[]> {
  const files = await Array.fromAsync(glob('{server,client,shared}/**/*.{ts,tsx}'));
  const imports = await Promise.all(
    files.map(async (from) => {
      const source = await readFile(from, 'utf8');
      const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)];
      return specifiers.map(([, specifier = '']) => ({
        from,
        to: normalize(join(dirname(from), specifier)),
      }));
    }),
  );
  return imports.flat();
}

const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

test('the import reader sees the walls that are crossed on purpose', async () => {
  const imports = await readImports();
  expect(imports.length).toBeGreaterThan(100);
  expect(imports).toContainEqual({ from: 'server/rendering/renderPage.tsx', to: 'client/App.tsx' });
  expect(imports).toContainEqual({ from: 'client/pages/screens.ts', to: 'client/pages/home/HomePage.tsx' });
});

test('shared imports neither side, client imports only shared', async () => {
  const imports = await readImports();
  expect(imports.filter(({ from, to }) => isIn('shared')(from) && !isIn('shared')(to))).toEqual([]);
  expect(imports.filter(({ from, to }) => isIn('client')(from) && isIn('server')(to))).toEqual([]);
});

test('server imports client in renderPage alone', async () => {
  const imports = await readImports();
  const crossing = imports.filter(({ from, to }) => isIn('server')(from) && isIn('client')(to));
  expect(new Set(crossing.map(({ from }) => from))).toEqual(new Set(['server/rendering/renderPage.tsx']));
});

test('raw shapes of the upstream stay inside upstream', async () => {
  const imports = await readImports();
  const isConverter = isIn('server/upstream/convert');
  expect(imports.filter(({ from, to }) => isConverter(to) && !isIn('server/upstream')(from))).toEqual([]);
});

test('fixed words come as page data: of shared/content the browser gets the company alone, and types', async () => {
  const files = await Array.fromAsync(glob('client/**/*.{ts,tsx}'));
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const carried = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /^import (?!type )[^;]*?'[./]*\/shared\/content\/([^']+)'|import\('[./]*\/shared\/content/gm,
      ),
    ].map(([, content]) => content),
  );
  expect(new Set(carried)).toEqual(new Set(['company.ts']));
});

test('nothing but the entry reads the environment, and files stay short', async () => {
  const files = await Array.fromAsync(glob('{server,client,shared}/**/*.{ts,tsx}'));
  const commands = [
    'server/index.ts',
    'server/main.ts',
    'server/doctor/doctor.ts',
    'server/leads/commands/leads.ts',
    'server/embedded/serve.ts',
    'server/embedded/listSubmissions.ts',
  ];
  for (const file of files) {
    const source = await readFile(file, 'utf8');
    expect(source.split('\n').length, file).toBeLessThanOrEqual(250);
    if (!commands.includes(file)) {
      expect(source.replace(/process\.env\.NODE_ENV === 'development'/, ''), file).not.toContain(
        'process.env',
      );
    }
  }
});
