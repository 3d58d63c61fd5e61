import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../async/clock.ts';
import type { Log } from '../../monitoring/log.ts';
import { fileIdentity } from '../../storage/fileIdentity.ts';
import { isBusy, isCorrupt, isUnavailable } from '../../storage/sqliteError.ts';
import { type OpenFile, openStatements, replaceFile, type Statements } from './openStatements.ts';
import type { Alert, Outbox } from './outbox.ts';
import { outboxPath } from './outboxFile.ts';
import { watchClock } from './watchClock.ts';

/** Between retries while another process writes; each try waits 200 ms itself. */
const busyBackoffMs = [20, 50, 100, 200, 400];

/** At most one alert in this time about an outbox that fails and recovers repeatedly. */
const alertIntervalMs = 15 * 60_000;

/** The database file, opened at its first use and again after it was damaged, removed or replaced. */
interface Connection extends Pick<Outbox, 'isFailing'> {
  /** Rejects with SQLite's error if the file cannot be opened, or, after a failure, cannot be written yet. */
  use<T>(action: (statements: Statements) => T): Promise<T>;
  close(): void;
}

export interface ConnectionOptions {
  dataDir: string;
  clock: Clock;
  log: Log;
  /** Called when the outbox begins to fail, and when a damaged file was quarantined. */
  onAlert: (alert: Alert) => void;
  /** What becomes of leads while the file cannot be written. */
  withoutFile?: string;
}

const forwardedUnstored = 'leads are forwarded without being stored';

export function createConnection({
  dataDir,
  clock,
  log,
  onAlert,
  withoutFile = forwardedUnstored,
}: ConnectionOptions): Connection {
  const { elapsed } = clock;
  const watch = watchClock(clock);
  const isTrusted = () => watch.isTrusted(clock.now());
  isTrusted();
  let opened: OpenFile | null = null;
  let failing = false;
  let closed = false;
  let alertedAt = Number.NEGATIVE_INFINITY;

  const open = () => openStatements({ dataDir, clock, isTrusted, onQuarantined: reportQuarantine });

  function reportQuarantine(quarantined: string, err: unknown): void {
    log.error({ quarantined, err }, 'the lead outbox was damaged and has been quarantined');
    const text = `The lead outbox was damaged and has been quarantined as ${quarantined}. To recover its leads see docs/operations.md#restore.`;
    onAlert({ event: 'outbox', text, references: [] });
  }

  function fail(err: unknown): void {
    // The next use opens the file again, which quarantines it if it is damaged indeed.
    if (isCorrupt(err) || isUnavailable(err)) closeFile();
    if (failing || closed) return;
    failing = true;
    log.error({ err }, `the lead outbox cannot be written; ${withoutFile}`);
    if (elapsed() - alertedAt < alertIntervalMs) return;
    alertedAt = elapsed();
    const reason = err instanceof Error ? err.message : String(err);
    const text = `The lead outbox cannot be written (${reason}); ${withoutFile}. Check the disk space and the permissions of DATA_DIR: sumpline doctor`;
    onAlert({ event: 'outbox', text, references: [] });
  }

  function closeFile(): void {
    opened?.db.close();
    opened = null;
  }

  function getStatements(): Statements {
    if (closed) throw new Error('the lead outbox is closed');
    if (!opened) opened = open();
    else if (fileIdentity(outboxPath(dataDir)) !== opened.identity) opened = replaceFile(opened, open(), log);
    const { statements } = opened;
    if (failing) {
      statements.checkWritable();
      failing = false;
      log.info('the lead outbox can be written again');
    }
    return statements;
  }

  return {
    async use(action) {
      for (let retries = 0; ; retries += 1) {
        try {
          return action(getStatements());
        } catch (error) {
          const backoffMs = isBusy(error) ? busyBackoffMs[retries] : undefined;
          if (backoffMs === undefined) {
            fail(error);
            throw error;
          }
          await sleep(backoffMs);
        }
      }
    },
    isFailing: () => failing,
    close() {
      closed = true;
      closeFile();
    },
  };
}
