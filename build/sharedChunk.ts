import { readFile } from 'node:fs/promises';
import { extname, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

const sharedParts = resolve('client/pages/sharedParts.ts');

/**
 * esbuild puts two modules into one chunk where the same entries need both, and each dynamic import counts as an entry:
 * small parts that different sets of screens use become dozens of chunks of a few hundred bytes, which compress badly.
 * With this plugin each entry imports `client/pages/sharedParts.ts`: all entries need what is in there, so it is one chunk.
 * It saves 7 % of the script of a page; docs/decisions/rendering.md has the figures.
 *
 * A first bundle names the entries. A mark at the first resolving of a dynamic import would not do: esbuild resolves in
 * parallel, and some modules are also imported statically, so that one commit would give different builds.
 */
export const sharedChunk: Plugin = {
  name: 'shared-chunk',
  async setup({ esbuild, initialOptions, onLoad }) {
    const { metafile } = await esbuild.build({
      ...initialOptions,
      metafile: true,
      write: false,
      plugins: [],
    });
    const entries = new Set(Object.values(metafile.outputs).map(({ entryPoint }) => entryPoint));
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) =>
      entries.has(relative('', path))
        ? {
            contents: `${await readFile(path, 'utf8')}\nimport ${JSON.stringify(sharedParts)};`,
            loader: extname(path) === '.tsx' ? 'tsx' : 'ts',
          }
        : null,
    );
  },
};
