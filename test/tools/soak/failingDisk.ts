import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type FailingDisk = ReturnType<typeof openFailingDisk>;

/** A data folder that can fail: as root on a small file system in memory, which can be filled; else files are only removed. */
export function openFailingDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const canFill = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder]).status === 0;
  const dataDir = join(folder, 'data');
  const ballast = join(folder, 'ballast');
  mkdirSync(dataDir);
  return {
    dataDir,
    canFill,
    fill() {
      if (canFill) spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']);
    },
    free: () => rmSync(ballast, { force: true }),
    /**
     * Removes what can be fetched or computed again, and the outbox, whose leads the server still has. It may write a file between the
     * last removal and that of its folder.
     */
    removeFiles: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 100 }),
    close() {
      if (canFill) execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
