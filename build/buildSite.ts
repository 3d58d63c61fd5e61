import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { schemaFiles } from '../server/embedded/checks/contentFiles.ts';
import { type Bundle, bundleClient, bundleServer } from './bundles.ts';
import { type Assets, createManifest, hashBuild } from './manifest.ts';
import { findExcess, findWorkerExcess, toTable, weighPages } from './pageWeight.ts';
import { bundleServiceWorker } from './serviceWorker.ts';
import { bundleStyles, siteStylesheet } from './styleSheets.ts';

const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** The assets with a `.br` and a `.gz` form beside each, at maximum compression; fonts are compressed already. */
async function compress(assets: Assets): Promise<Assets> {
  const compressed = new Map(assets);
  await Promise.all(
    [...assets].map(async ([name, bytes]) => {
      if (name.endsWith('.woff2')) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: brotliParams }),
        promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      compressed.set(`${name}.br`, br).set(`${name}.gz`, gz);
    }),
  );
  return compressed;
}

/** Content by path in dist/. */
type Files = Map<string, Uint8Array | string>;

interface BuildOptions {
  /** Neither minified nor compressed, with source maps. */
  development?: boolean;
  /** Prints the weight of each page. */
  analyze?: boolean;
}

/**
 * Everything in dist/, in memory: `assets/` for browsers, `server/`, `manifest.json`, which lists `assets/` for the server,
 * `serviceWorker/` and `schemas/` for text editors. Fails if a page or the worker exceeds its budget.
 */
export async function buildSite({ development = false, analyze = false }: BuildOptions): Promise<Files> {
  const [client, server] = await Promise.all([bundleClient(development), bundleServer(development)]);
  const styles = await bundleStyles(client.metafile.inputs, development);
  const { build, assets } = nameAssets(client, styles);
  const scripts = client.metafile.outputs;
  const manifest = createManifest(build, scripts, assets);
  const worker = await bundleServiceWorker({ manifest, assets, scripts }, development);
  const workers: Assets = new Map(
    worker.bundle.outputFiles.map(({ path, contents }) => [basename(path), contents]),
  );
  assets.set(...worker.fileList);
  const [sent, sentWorkers] = development
    ? [assets, workers]
    : await Promise.all([compress(assets), compress(workers)]);
  if (!development) {
    const weights = weighPages({ manifest, assets: sent, scripts });
    if (analyze) console.log(toTable(weights));
    const excess = [...findExcess(weights), ...findWorkerExcess(sentWorkers)];
    if (excess.length > 0) throw new Error(`too heavy:\n${excess.join('\n')}`);
  }
  return new Map<string, Uint8Array | string>([
    ...server.outputFiles.map(({ path, contents }) => [relative('dist', path), contents] as const),
    ...[...sent].map(([name, bytes]) => [`assets/${name}`, bytes] as const),
    ...[...sentWorkers].map(([name, bytes]) => [`serviceWorker/${name}`, bytes] as const),
    ['manifest.json', JSON.stringify(manifest, null, 2)],
    ...schemaFiles(),
  ]);
}

/**
 * Files are named by their content. Only the stylesheet of a screen is named by the build: a browser that knows the build
 * can name the stylesheet of any screen.
 */
function nameAssets(client: Bundle, styles: Bundle): { build: string; assets: Assets } {
  const files = [...client.outputFiles, ...styles.outputFiles];
  const build = hashBuild(files.map(({ path }) => basename(path)));
  const assets: Assets = new Map();
  for (const { path, contents } of files) {
    const { entryPoint } = styles.metafile.outputs[relative('', path)] ?? {};
    const stylesheet = /^stylesheet:(\w+)$/.exec(entryPoint ?? '')?.[1];
    const name = stylesheet && stylesheet !== siteStylesheet ? `${stylesheet}-${build}.css` : basename(path);
    assets.set(name, contents);
  }
  return { build, assets };
}

/** Replaces dist/, except the resized pictures of a release: `resizePictures` updates those. */
export async function writeDist(files: Files): Promise<void> {
  await mkdir('dist', { recursive: true });
  const old = (await readdir('dist')).filter((name) => name !== 'pictures');
  await Promise.all(old.map((name) => rm(join('dist', name), { recursive: true, force: true })));
  for (const [path, content] of files) {
    const file = join('dist', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
