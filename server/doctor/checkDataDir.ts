import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bad, type Finding, good } from './finding.ts';

/** Whether what has to survive a restart can be written. */
export async function checkDataDir(dataDir: string): Promise<Finding> {
  const path = join(dataDir, `doctor-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, 'written by the doctor, may be removed');
    await rm(path);
    return good(`DATA_DIR ${dataDir} can be written`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return bad(
      `DATA_DIR ${dataDir} cannot be written: ${reason}`,
      'Create the folder and give it to the user that the server runs as.',
    );
  }
}
