import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blocked, type CheckResult, passed } from '../checkResult.ts';

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
