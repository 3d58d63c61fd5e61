import { createHash, hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import type { Release } from '../client/serviceWorker/workerScope.ts';
import { offlineScreens } from '../server/pages/definitions.ts';
import { screenStyles } from '../server/rendering/assetManifest.ts';
import { routes, type ScreenName } from '../shared/pages/routes.ts';
import { urlFor } from '../shared/pages/urlFor.ts';
import { type Bundle, esbuildOptions } from './bundles.ts';
import { type BuiltClient, entryOf, reach, screenOf, urlOf } from './manifest.ts';

const offlinePage = urlFor('offline');
/** Screens whose pages are stored even if they were never opened. */
const alwaysStored = offlineScreens('always');
/** Screens whose pages are stored when they are opened or selected. */
const catalogueScreens = offlineScreens('opened');
const storedScreens = [...alwaysStored, ...catalogueScreens, ...offlineScreens('listed')];
/** Files with a fixed name that stored pages show. */
const publicFiles = ['favicon.svg', 'placeholder.svg', 'drawings/duty.svg', 'drawings/site.svg'];

/**
 * Bundles the service worker of this release, and the script that replaces it when it is switched off. `fileList`: name and
 * content of the asset that lists the files for the worker to store: inside the worker it would be a fifth of it.
 */
export async function bundleServiceWorker(client: BuiltClient, development: boolean) {
  const files = listFiles(client);
  const version = await hashRelease(files);
  const list = Buffer.from(JSON.stringify(files));
  const name = `worker-files-${hash('sha256', list).slice(0, 8)}.json`;
  const release: Release = {
    version,
    fileList: `/assets/${name}`,
    files: publicFiles.map((file) => `/${file}`),
    pages: pathsOf(alwaysStored),
    catalogue: cataloguePattern(),
    offlinePage,
  };
  const bundle: Bundle = await build({
    ...esbuildOptions(development),
    entryPoints: ['client/serviceWorker/serviceWorker.ts', 'client/serviceWorker/removeWorker.ts'],
    outdir: 'dist/serviceWorker',
    format: 'iife',
    target: 'es2022',
    define: { RELEASE: JSON.stringify(release) },
  });
  return { bundle, fileList: [name, list] as const };
}

/** Scripts, styles, fonts and icons that the stored pages need. */
function listFiles({ manifest, assets, scripts }: BuiltClient): string[] {
  const fonts = [...assets.keys()].filter((name) => name.endsWith('.woff2')).map(urlOf);
  const styles = [manifest.styles, ...storedScreens.map((screen) => screenStyles(manifest, screen))];
  const own = [...neededScripts(scripts)].map(urlOf);
  return [...own, ...styles, ...fonts, manifest.sprite];
}

/** Changes with any file. */
async function hashRelease(files: string[]): Promise<string> {
  const hash = createHash('sha256').update(files.join());
  for (const name of publicFiles) hash.update(await readFile(`public/${name}`));
  return hash.digest('hex').slice(0, 12);
}

const pathsOf = (screens: readonly ScreenName[]): string[] =>
  Object.values(routes)
    .filter(({ screen }) => screens.includes(screen))
    .map(({ path }) => path);

function cataloguePattern(): string {
  const paths = pathsOf(catalogueScreens).map((path) => path.slice(1).replace(':id', '[^/?.]+'));
  return `^/(${paths.join('|')})$`;
}

/** The entry's scripts and everything that it may load later, except screens whose pages are not stored. */
function neededScripts(scripts: BuiltClient['scripts']): Set<string> {
  return reach(scripts, entryOf(scripts), ({ path }) => {
    const screen = screenOf(scripts[path]?.entryPoint) as ScreenName | null;
    return !screen || storedScreens.includes(screen);
  });
}
