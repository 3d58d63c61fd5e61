import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type CheckResult, failed, passed } from '../checkResult.ts';

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
