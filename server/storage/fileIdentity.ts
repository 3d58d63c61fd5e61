import { statSync } from 'node:fs';

/**
 * Identifies the file that is at this path now; `undefined` if there is none. SQLite goes on writing to a file that was
 * removed.
 */
export function fileIdentity(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}
