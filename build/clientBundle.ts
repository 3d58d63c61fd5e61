import { build } from 'esbuild';
import { type Bundle, esbuildOptions } from './esbuildOptions.ts';
import { sharedChunk } from './sharedChunk.ts';

/** The script for browsers: the entry, and a chunk for each screen and for each part that is loaded on demand. */
export async function bundleClient(development: boolean): Promise<Bundle> {
  const bundle = await build({
    ...esbuildOptions(development),
    entryPoints: ['client/index.tsx'],
    outdir: 'dist/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    sourcemap: development && 'inline',
    target: 'es2022',
    plugins: [sharedChunk],
  });
  if (!development) assertProductionReact(Object.keys(bundle.metafile.inputs));
  return bundle;
}

/** A wrong `define` or export condition brings in React's development code, which is four times the size. */
function assertProductionReact(inputs: string[]): void {
  const developmentFiles = inputs.filter((input) => /react.*development\.js$/.test(input));
  if (developmentFiles.length > 0) throw new Error(`development code in the bundle: ${developmentFiles}`);
}
