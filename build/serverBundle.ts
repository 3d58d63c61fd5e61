import { build } from 'esbuild';
import { type Bundle, esbuildOptions } from './esbuildOptions.ts';

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
