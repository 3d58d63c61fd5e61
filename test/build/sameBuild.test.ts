import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { buildSite } from '../../build/buildSite.ts';
import { esbuildOptions } from '../../build/bundles.ts';
import { sharedChunk } from '../../build/sharedChunk.ts';

test('a second build of the files that dist/ was built from has the same files with the same bytes', async () => {
  const differing = [...(await buildSite({}))].filter(([path, content]) =>
    Buffer.compare(Buffer.from(content), readFileSync(join('dist', path))),
  );
  expect(differing.map(([path]) => path)).toEqual([]);
});

/** Another module imports it statically; its dynamic import is held until that one has been followed. */
const importedTwice = /startUnsentForms\.tsx$/;

const staticImportFirst: Plugin = {
  name: 'static-import-first',
  setup({ onResolve, onLoad }) {
    const loaded = Promise.withResolvers<null>();
    onResolve({ filter: importedTwice }, ({ kind }) => (kind === 'dynamic-import' ? loaded.promise : null));
    onLoad({ filter: importedTwice }, () => {
      loaded.resolve(null);
      return null;
    });
  },
};

async function buildChunks(...plugins: Plugin[]): Promise<string[]> {
  const { outputFiles } = await build({
    ...esbuildOptions(false),
    entryPoints: ['client/index.tsx'],
    outdir: 'dist/assets',
    splitting: true,
    plugins: [...plugins, sharedChunk],
  });
  return outputFiles.map(({ hash }) => hash).sort();
}

test('the scripts are the same where a static import of a module is followed before its dynamic import', async () => {
  expect(await buildChunks(staticImportFirst)).toEqual(await buildChunks());
});
