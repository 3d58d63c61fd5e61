import { type BuildOptions, type BuildResult, build } from 'esbuild';
import { sharedChunk } from './sharedChunk.ts';

/** esbuild's result: the files in memory, and the inputs of each. */
export type Bundle = BuildResult<{ write: false; metafile: true }>;

/** The options that all bundles share. Paths are relative to the project's folder. */
export function esbuildOptions(development: boolean) {
  return {
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    minify: !development,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
    write: false,
    metafile: true,
  } as const satisfies BuildOptions;
}

/** The server, readable, with its packages left in node_modules. */
export function bundleServer(development: boolean): Promise<Bundle> {
  return build({
    ...esbuildOptions(development),
    entryPoints: {
      main: 'server/main.ts',
      pageWorker: 'server/pageWorker.ts',
      pictureWorker: 'server/media/pictureWorker.ts',
      dataSheetWorker: 'server/dataSheet/dataSheetWorker.ts',
    },
    outdir: 'dist/server',
    splitting: true,
    minify: false,
    sourcemap: true,
    platform: 'node',
    packages: 'external',
    // The version check in the entry has to be readable for the versions that it refuses.
    target: 'node20',
    // The entry also sets NODE_ENV, which React reads when it runs.
    logOverride: { 'assign-to-define': 'silent' },
  });
}

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
