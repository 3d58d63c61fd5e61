import type { BuildOptions, BuildResult } from 'esbuild';

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
