import { statfs } from 'node:fs/promises';
import { blocked, type CheckResult, passed } from '../checkResult.ts';
import { formatBytes } from './formatBytes.ts';

const minBytes = 500_000_000;
const minShare = 0.02;

interface Space {
  bsize: number;
  blocks: number;
  /** Blocks that are free for the server's user. */
  bavail: number;
}

/** Checks the free space at DATA_DIR: on a full disk leads cannot be stored. */
export async function checkDiskSpace(
  dataDir: string,
  readSpace: (path: string) => Promise<Space> = statfs,
): Promise<CheckResult[]> {
  // Another check reports a folder that cannot be used.
  const space = await readSpace(dataDir).catch(() => null);
  if (!space) return [];
  const free = space.bavail * space.bsize;
  const share = space.bavail / space.blocks;
  const summary = `disk of DATA_DIR: ${formatBytes(free)} free, ${Math.floor(share * 100)} %`;
  if (free >= minBytes && share >= minShare) return [passed(summary)];
  return [
    blocked(
      summary,
      `Make room: du -xh -d 2 / | sort -h | tail. ${dataDir}/pictures may be deleted, nothing else there.`,
    ),
  ];
}
