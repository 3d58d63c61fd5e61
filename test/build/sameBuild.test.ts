import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { buildSite } from '../../build/buildSite.ts';
import { esbuildOptions } from '../../build/bundles.ts';
import { sharedChunk } from '../../build/sharedChunk.ts';

test('two builds of one commit have the same files with the same bytes', async () => {
  const [first, second] = await Promise.all([buildSite({}), buildSite({})]);
  expect([...second.keys()].sort()).toEqual([...first.keys()].sort());
  const differing = [...first].filter(([path, content]) =>
    Buffer.compare(Buffer.from(content), Buffer.from(second.get(path) ?? '')),
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
