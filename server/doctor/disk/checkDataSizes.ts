import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type CheckResult, hint, passed } from '../checkResult.ts';
import { formatBytes } from './formatBytes.ts';

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
