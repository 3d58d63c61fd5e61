import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder that can fail. */
export interface FailingDisk {
  dataDir: string;
  /** Whether the disk can be filled; where file systems cannot be mounted, files are only removed. */
  canFill: boolean;
  fill(): void;
  free(): void;
  /** Removes what can be fetched or computed again, and the outbox, whose leads the server still has. */
  removeFiles(): void;
  close(): void;
}

/** As root a small file system in memory, else a folder. */
export function openFailingDisk(): FailingDisk {
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
    // The server may write a file between the last removal and that of its folder.
    removeFiles: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 100 }),
    close() {
      if (canFill) execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
