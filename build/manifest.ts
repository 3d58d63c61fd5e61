import { hash } from 'node:crypto';
import { basename } from 'node:path';
import type { Metafile } from 'esbuild';
import type { AssetManifest } from '../server/rendering/assetManifest.ts';

/** The content of dist/assets by file name. */
export type Assets = Map<string, Uint8Array>;

type Outputs = Metafile['outputs'];

export interface BuiltClient {
  manifest: AssetManifest;
  assets: Assets;
  scripts: Outputs;
}

/** Matches the root component of a screen. */
export const pageModule = /^client\/pages\/\w+\/(\w+)Page\.tsx$/;

/** The screen whose root component a module exports: `client/pages/homeTwo/HomeTwoPage.tsx` → `homeTwo`; others have none. */
export function screenOf(module: string | undefined): string | null {
  const page = pageModule.exec(module ?? '')?.[1];
  return page ? page.charAt(0).toLowerCase() + page.slice(1) : null;
}

export const urlOf = (file: string) => `/assets/${basename(file)}`;

/** The build's name: another one for any change of script or style. */
export function hashBuild(names: string[]): string {
  return hash('sha256', names.toSorted().join()).slice(0, 12);
}

/** Tells the server which files the build made for the browser. */
export function createManifest(build: string, scripts: Outputs, assets: Assets): AssetManifest {
  const entry = entryOf(scripts);
  const entryFiles = loadedWith(scripts, entry);
  const screens: AssetManifest['screens'] = {};
  for (const [file, { entryPoint }] of Object.entries(scripts)) {
    const screen = screenOf(entryPoint) as keyof AssetManifest['screens'] | null;
    if (!screen) continue;
    screens[screen] = [...loadedWith(scripts, file).difference(entryFiles)].map(urlOf);
  }
  const integrity = `sha384-${hash('sha384', assets.get(basename(entry)) ?? '', 'base64')}`;
  const find = (pattern: RegExp) => [...assets.keys()].filter((name) => pattern.test(name)).map(urlOf);
  return {
    build,
    entry: { src: urlOf(entry), integrity },
    styles: only(find(/^site-\w+\.css$/)),
    sprite: only(find(/\.svg$/)),
    // Letters that few pages need have a file of their own, which is not preloaded.
    fonts: find(/^archivo-latin-\w{8}\.woff2$/),
    preload: [...entryFiles].filter((file) => file !== entry).map(urlOf),
    screens,
  };
}

export const entryOf = (scripts: Outputs) =>
  only(Object.keys(scripts).filter((file) => scripts[file]?.entryPoint === 'client/index.tsx'));

/** `start`, and all files that it reaches through the imports that `isFollowed` accepts. */
export function reach<Import extends { path: string }>(
  files: Record<string, { imports: Import[] }>,
  start: string,
  isFollowed: (found: Import) => boolean,
): Set<string> {
  const found = new Set([start]);
  for (const file of found)
    for (const one of files[file]?.imports ?? []) if (isFollowed(one)) found.add(one.path);
  return found;
}

/** A script, and all scripts that it loads with itself. */
const loadedWith = (scripts: Outputs, file: string) =>
  reach(scripts, file, ({ kind }) => kind === 'import-statement');

function only(found: string[]): string {
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`expected one file, not: ${found.join()}`);
  return first;
}
