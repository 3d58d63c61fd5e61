import type { DatabaseSync } from 'node:sqlite';
import type { Log } from '../monitoring/log.ts';
import { openSqlite, type SqliteOptions } from './openSqlite.ts';

type CacheOptions = Pick<SqliteOptions, 'path' | 'migrations' | 'adoptUnversioned' | 'verify'> & { log: Log };

/**
 * Opens a database whose content can be fetched or computed again. A corrupt or foreign file is quarantined; where there
 * is no usable disk, the content stays in memory until the next start.
 */
export function openCacheDatabase({ log, ...options }: CacheOptions): DatabaseSync {
  const { path } = options;
  try {
    return openSqlite({
      ...options,
      synchronous: 'NORMAL',
      quarantineForeign: true,
      onQuarantined: (quarantined, err) =>
        log.warn({ path, quarantined, err }, 'database quarantined; a new one is created'),
    });
  } catch (err) {
    log.error({ path, err }, 'database cannot be opened; its content is kept in memory only');
    return openSqlite({ ...options, path: ':memory:', synchronous: 'NORMAL' });
  }
}
