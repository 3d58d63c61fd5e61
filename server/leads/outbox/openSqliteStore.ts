import { ignoreError } from '../../../shared/ignoreError.ts';
import type { Clock } from '../../async/clock.ts';
import { sleep } from '../../async/sleep.ts';
import type { Log } from '../../monitoring/log.ts';
import { fileIdentity } from '../../storage/databaseFiles.ts';
import { isBusy, isCorrupt, isUnavailable } from '../../storage/sqliteError.ts';
import type { Alert } from './alerts.ts';
import { importRows, readRows } from './importRows.ts';
import { openOutboxFile, outboxPath, toDatabase } from './sqlite.ts';
import { checkWritable, type Database, type Store } from './store.ts';

/** Between retries while another process writes; each try waits 200 ms itself. */
const busyBackoffMs = [20, 50, 100, 200, 400];

/** At most one alert in this time about an outbox that fails and recovers repeatedly. */
const alertIntervalMs = 15 * 60_000;

export interface SqliteStoreOptions {
  dataDir: string;
  clock: Clock;
  log: Log;
  /** Called when the outbox begins to fail, and when a damaged file was quarantined. */
  onAlert: (alert: Alert) => void;
  /** Tells the operator where leads go while the file cannot be written. */
  withoutFile?: string;
}

/**
 * The outbox in `leads.db`, opened at its first use and again after it was damaged, removed or replaced. A call rejects with
 * SQLite's error if the file cannot be opened, or, after a failure, cannot be written yet.
 */
export function openSqliteStore({
  dataDir,
  clock,
  log,
  onAlert,
  withoutFile = 'leads are forwarded without being stored',
}: SqliteStoreOptions): Store {
  const path = outboxPath(dataDir);
  let opened: ReturnType<typeof open> | null = null;
  let failing = false;
  let closed = false;
  let alertedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown> = Promise.resolve();

  /** `identity` is that of the opened file; another file may be at its path later. */
  function open() {
    const db = openOutboxFile(path, { onQuarantined: reportQuarantine });
    return { db, identity: fileIdentity(path), ...toDatabase(db, clock.now) };
  }

  function reportQuarantine(quarantined: string, err: unknown): void {
    log.error({ quarantined, err }, 'the lead outbox was damaged and has been quarantined');
    const text = `The lead outbox was damaged and has been quarantined as ${quarantined}. To recover its leads: sumpline leads import ${quarantined}`;
    onAlert({ event: 'outbox', text, references: [] });
  }

  function fail(err: unknown): void {
    // The next use opens the file again, which quarantines it if it is really damaged.
    if (isCorrupt(err) || isUnavailable(err)) closeFile();
    if (failing || closed) return;
    failing = true;
    log.error({ err }, `the lead outbox cannot be written; ${withoutFile}`);
    if (clock.elapsed() - alertedAt < alertIntervalMs) return;
    alertedAt = clock.elapsed();
    const reason = err instanceof Error ? err.message : String(err);
    const text = `The lead outbox cannot be written (${reason}); ${withoutFile}. Check the disk space and the permissions of DATA_DIR: sumpline doctor`;
    onAlert({ event: 'outbox', text, references: [] });
  }

  function closeFile(): void {
    opened?.db.close();
    opened = null;
  }

  /** Copies the leads of a removed or replaced file, which stays readable while it is open, into the current file. */
  async function replaceFile(before: ReturnType<typeof open>) {
    const next = open();
    try {
      let taken = 0;
      for await (const rows of readRows(before)) taken += (await importRows(next, rows)).length;
      log.error({ taken }, 'the lead outbox was removed or replaced; its leads are stored again');
    } catch (err) {
      // A full disk or a busy file passes: the next use tries again.
      if (!isCorrupt(err)) {
        next.db.close();
        throw err;
      }
      log.error({ err }, 'the lead outbox was removed or replaced; its leads could not be read any more');
    }
    before.db.close();
    return next;
  }

  async function getFile() {
    if (closed) throw new Error('the lead outbox is closed');
    if (!opened) opened = open();
    else if (fileIdentity(path) !== opened.identity) opened = await replaceFile(opened);
    if (failing) {
      await opened.run(checkWritable);
      failing = false;
      log.info('the lead outbox can be written again');
    }
    return opened;
  }

  /** Nothing else uses the connection during a transaction, nor while its file is opened. */
  function alone<T>(action: () => Promise<T>): Promise<T> {
    const result = last.then(action);
    last = result.catch(ignoreError);
    return result;
  }

  async function use<T>(action: (file: Database) => Promise<T>): Promise<T> {
    for (let retries = 0; ; retries += 1) {
      const backoffMs = busyBackoffMs[retries];
      try {
        return await alone(async () => {
          try {
            return await action(await getFile());
          } catch (error) {
            if (backoffMs === undefined || !isBusy(error)) fail(error);
            throw error;
          }
        });
      } catch (error) {
        if (backoffMs === undefined || !isBusy(error)) throw error;
        await sleep(backoffMs);
      }
    }
  }

  return {
    run: (sql, params) => use(({ run }) => run(sql, params)),
    transaction: (keys, work) => use(({ transaction }) => transaction(keys, work)),
    skipLocked: '',
    isFailing: () => failing,
    close() {
      closed = true;
      return alone(async () => closeFile());
    },
  };
}
