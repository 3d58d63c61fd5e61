import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../async/clock.ts';
import type { Log } from '../../monitoring/log.ts';
import { fileIdentity } from '../../storage/fileIdentity.ts';
import type { SqliteOptions } from '../../storage/openSqlite.ts';
import { createTakeAlerts } from './alerts.ts';
import { createJournal, type Journal } from './journal.ts';
import { createLeases, type Leases } from './leases.ts';
import { createMaintenance, type Maintenance } from './maintenance.ts';
import { moveLeads } from './moveLeads.ts';
import type { Alert } from './outbox.ts';
import { openOutboxFile, outboxPath } from './outboxFile.ts';
import { createStoreLead } from './storeLead.ts';

/** The statements on an open database: synchronous, committed to disk when they return. */
export interface Statements extends Leases, Maintenance, Journal, ReturnType<typeof createStoreLead> {
  takeAlerts(): Alert[];
  /** See `watchClock`. */
  isTrusted(): boolean;
}

export interface OpenFile {
  db: DatabaseSync;
  /** Of the file that was opened; another one may be at its path by now. */
  identity: string | undefined;
  statements: Statements;
}

interface OpenStatementsOptions extends Pick<SqliteOptions, 'onQuarantined'> {
  dataDir: string;
  clock: Clock;
  isTrusted: () => boolean;
}

export function openStatements({
  dataDir,
  clock,
  isTrusted,
  onQuarantined,
}: OpenStatementsOptions): OpenFile {
  const { now } = clock;
  const db = openOutboxFile(dataDir, { onQuarantined });
  const identity = fileIdentity(outboxPath(dataDir));
  const statements = {
    ...createStoreLead(db, now),
    ...createJournal(db, now, isTrusted),
    takeAlerts: createTakeAlerts(db, now),
    ...createLeases(db, now, isTrusted),
    ...createMaintenance(db, now),
    isTrusted,
  };
  return { db, identity, statements };
}

/** Saves the leads of a file that was removed or replaced in the one that is there now, and closes it. */
export function replaceFile(before: OpenFile, next: OpenFile, log: Log): OpenFile {
  try {
    const moved = moveLeads(before.db, next.db);
    log.error({ moved }, 'the lead outbox was removed or replaced; its leads are stored again');
  } catch (err) {
    log.error({ err }, 'the lead outbox was removed or replaced; its leads could not be read any more');
  }
  before.db.close();
  return next;
}
