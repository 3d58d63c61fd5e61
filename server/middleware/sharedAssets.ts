import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ignoreError } from '../../shared/ignoreError.ts';
import { startRepeating } from '../async/repeat.ts';
import { type EncodedResponse, toEncodedResponse } from '../http/encodedResponse.ts';
import type { DiskHealth } from '../storage/diskHealth.ts';
import { projectRoot } from '../storage/projectRoot.ts';

/** The build's files for browsers. */
export const assetsFolder = join(projectRoot, 'dist/assets');

/** Without those that browsers do not request, such as compressed copies. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;
/** A running server touches its files every day, so another release's files stay for a week at least. */
const keptMs = 8 * dayMs;

export const sharedFolder = (dataDir: string) => join(dataDir, 'assets');

/**
 * Copies this build's assets to `assets/` below `dataDir`, for servers of other releases: during an upgrade, and for a week
 * after it for browsers that still show a page of the former release. Retries every minute after a failure. The returned
 * function stops that.
 */
export async function shareAssets(
  dataDir: string,
  health: DiskHealth,
  now: () => number,
  retryMs = minuteMs,
): Promise<() => Promise<void>> {
  let dueAt = 0;
  async function share(): Promise<void> {
    if (performance.now() < dueAt) return;
    await shareOnce(dataDir, now());
    health.worked('assets');
    dueAt = performance.now() + dayMs;
  }
  const onError = (err: unknown) => health.failed('assets', err);
  await share().catch(onError);
  return startRepeating(share, { delayMs: retryMs, onError });
}

async function shareOnce(dataDir: string, now: number): Promise<void> {
  const folder = sharedFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const time = new Date(now);
  for (const name of await readdir(assetsFolder)) {
    const shared = join(folder, name);
    // Renamed when complete, so that no other server reads half of it.
    const part = `${shared}.${process.pid}.part`;
    // Fails where there is no such file.
    await utimes(shared, time, time).catch(async () => {
      await copyFile(join(assetsFolder, name), part);
      await utimes(part, time, time);
      await rename(part, shared);
    });
  }
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // Another server may have removed it meanwhile.
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < now - keptMs) await rm(file, { force: true });
  }
}

/** A file with its compressed copies, which development builds and fonts lack; `undefined` where there is none. */
export async function readEncoded(
  file: string,
  headers: Record<string, string>,
): Promise<EncodedResponse | undefined> {
  const read = (end: string) => readFile(file + end).catch(ignoreError);
  const [identity, br, gzip] = await Promise.all(['', '.br', '.gz'].map(read));
  return identity && toEncodedResponse({ headers, bodies: { identity, br, gzip } });
}

/** An asset in a folder by its path below `/assets`; `undefined` where there is none. */
export async function readAsset(folder: string, path: string): Promise<EncodedResponse | undefined> {
  const type = types[extname(path)];
  if (!type || !/^\/[\w.-]+$/.test(path)) return undefined;
  const cacheControl = 'public, max-age=31536000, immutable';
  return readEncoded(join(folder, path), { 'content-type': type, 'cache-control': cacheControl });
}
