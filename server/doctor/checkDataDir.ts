import { randomUUID } from 'node:crypto';
import type { StatsFs } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { ConfigError } from '../config.ts';
import { readOperatorFiles } from '../operator/readOperatorFiles.ts';
import { blocked, type CheckResult, failed, hint, passed } from './checkResult.ts';

/** Checks that DATA_DIR, where everything that must survive a restart is stored, can be written. */
export async function checkDataDir(dataDir: string): Promise<CheckResult> {
  const path = join(dataDir, `doctor-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, 'written by sumpline doctor, may be removed');
    await rm(path);
    return passed(`DATA_DIR ${dataDir} can be written`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return blocked(
      `DATA_DIR ${dataDir} cannot be written: ${reason}`,
      'Create the folder and give it to the user that the server runs as.',
    );
  }
}

/** Reports content and sizes in DATA_DIR, and finds databases that were quarantined. */
export async function checkDataSizes(dataDir: string): Promise<CheckResult[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = new Map<string, number>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const [name = ''] = relative(dataDir, path).split(sep);
    // The server may have removed it meanwhile.
    const bytes = (await stat(path).catch(() => null))?.size ?? 0;
    sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  }
  const largest = [...sizes].sort(([, a], [, b]) => b - a);
  const total = largest.reduce((sum, [, bytes]) => sum + bytes, 0);
  const parts = largest.slice(0, 6).map(([name, bytes]) => `${name} ${formatBytes(bytes)}`);
  const quarantined = [...sizes.keys()].filter((name) => name.endsWith('.quarantined'));
  return [
    passed(
      `sizes in DATA_DIR: ${formatBytes(total)}${parts.length > 0 ? `, of it ${parts.join(', ')}` : ''}`,
    ),
    ...quarantined.map((name) =>
      hint(`${name} was damaged and replaced by a new file`, 'See docs/runbooks.md#restore, then remove it.'),
    ),
  ];
}

const minBytes = 500_000_000;
const minShare = 0.02;

/** Checks the space at DATA_DIR that is free for the server's user: on a full disk leads cannot be stored. */
export async function checkDiskSpace(
  dataDir: string,
  readSpace: (path: string) => Promise<Pick<StatsFs, 'bsize' | 'blocks' | 'bavail'>> = statfs,
): Promise<CheckResult[]> {
  // Another check reports a folder that cannot be used.
  const space = await readSpace(dataDir).catch(() => null);
  if (!space) return [];
  const free = space.bavail * space.bsize;
  const share = space.bavail / space.blocks;
  const summary = `disk of DATA_DIR: ${formatBytes(free)} free, ${Math.floor(share * 100)} %`;
  if (free >= minBytes && share >= minShare) return [passed(summary)];
  const advice = `Make room: du -xh -d 2 / | sort -h | tail. ${dataDir}/pictures may be deleted, nothing else there.`;
  return [free < minBytes ? blocked(summary, advice) : failed(summary, advice)];
}

/** Personal data. */
const privateFiles = ['leads.db', 'leads.db-wal', 'embedded-api.db', 'embedded-api.db-wal'];

/** Checks that only the owner can read personal data, and the secrets in the environment file of the service. */
export async function checkFileModes(
  dataDir: string,
  environmentFile = '/etc/sumpline/environment',
): Promise<CheckResult[]> {
  const paths = [...privateFiles.map((name) => join(dataDir, name)), environmentFile];
  const found = await Promise.all(
    paths.map(async (path) => ({ path, mode: (await stat(path).catch(() => null))?.mode })),
  );
  const files = found.flatMap(({ path, mode }) => (mode === undefined ? [] : [{ path, mode: mode & 0o777 }]));
  const open = files.filter(({ mode }) => (mode & 0o077) !== 0);
  if (open.length > 0) {
    return open.map(({ path, mode }) =>
      failed(`${path} has mode ${mode.toString(8)}: other users have access`, `chmod 600 ${path}`),
    );
  }
  const names = files.map(({ path }) => basename(path)).join(', ');
  return files.length > 0 ? [passed(`file modes: only the owner has access to ${names}`)] : [];
}

/** Checks that the server can start with `redirects.json` and `verify/`. */
export function checkOperatorFiles(dataDir: string): CheckResult {
  try {
    const { redirects, verification } = readOperatorFiles(dataDir);
    return passed(`redirects: ${redirects.size}, verification files: ${verification.size}`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return blocked(error.message, 'The server does not start until they are corrected.');
  }
}

/** Such as "3 MB"; "1.2 GB" from a thousand on. */
function formatBytes(bytes: number): string {
  return bytes < 999_500_000 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
