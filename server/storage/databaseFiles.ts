import { existsSync, renameSync, statSync } from 'node:fs';

/** Renames a database with its write-ahead log, so that both can still be examined; returns the new path of the database. */
export function quarantine(path: string): string {
  const quarantined = `${path}.${Date.now()}.quarantined`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, quarantined + suffix);
  }
  return quarantined;
}

/**
 * Identifies the file that is at this path now; `undefined` if there is none. SQLite goes on writing to a file that was
 * removed.
 */
export function fileIdentity(path: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats && `${stats.dev} ${stats.ino}`;
  } catch {
    // A folder that may not be searched, or a disk that fails: opening the file says why.
    return undefined;
  }
}
