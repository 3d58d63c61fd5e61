import { existsSync, renameSync } from 'node:fs';

/** Renames a database with its write-ahead log, so that both can still be examined; returns the new path of the database. */
export function quarantine(path: string): string {
  const quarantined = `${path}.${Date.now()}.quarantined`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, quarantined + suffix);
  }
  return quarantined;
}
