import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../monitoring/log.ts';
import { isBusy, isCorrupt } from '../../storage/sqliteError.ts';
import type { Trouble } from './alerts.ts';
import { createJournal, type Journal } from './outbox.ts';
import { journalPath, openJournalFile } from './outboxFile.ts';

/** Between tries while another process writes; each try waits 200 ms itself. */
const busyPausesMs = [20, 50, 100, 200, 400];

/** Trouble that comes and goes is told of this often at most. */
const toldAgainMs = 15 * 60_000;

/** The journal, opened when it is first needed and again after trouble. */
export interface JournalAccess {
  /** Rejects with what SQLite says where the journal can neither be opened nor, after a failure, be written again. */
  use<T>(action: (journal: Journal) => T): Promise<T>;
  /** Whether the last use failed, and no write has succeeded since. */
  isFailing(): boolean;
  close(): void;
}

interface AccessDeps {
  dataDir: string;
  now: () => number;
  log: Log;
  /** Told once when the journal begins to fail, and when a damaged one had to make room. */
  onTrouble: (trouble: Trouble) => void;
}

export function createJournalAccess({ dataDir, now, log, onTrouble }: AccessDeps): JournalAccess {
  const path = journalPath(dataDir);
  let journal: Journal | null = null;
  let failing = false;
  let closed = false;
  let toldAt = Number.NEGATIVE_INFINITY;

  function open(): Journal {
    const db = openJournalFile(path, (quarantined, err) => {
      log.error({ quarantined, err }, 'the lead journal is damaged and was quarantined');
      const text = `The lead journal was damaged and is quarantined as ${quarantined}. See "Restore" in the README for how to recover its leads.`;
      onTrouble({ event: 'journal', text, references: [] });
    });
    return createJournal(db, now);
  }

  function fail(err: unknown): void {
    // The next use opens the file anew, which quarantines it if it is corrupt indeed.
    if (isCorrupt(err)) letGo();
    if (failing || closed) return;
    failing = true;
    log.error({ err }, 'the lead journal cannot be written; leads are forwarded without being kept');
    if (now() - toldAt < toldAgainMs) return;
    toldAt = now();
    const reason = err instanceof Error ? err.message : String(err);
    const text = `The lead journal cannot be written (${reason}). Enquiries are forwarded without being kept. Look at the disk space and the rights of DATA_DIR: npm run doctor`;
    onTrouble({ event: 'journal', text, references: [] });
  }

  function letGo(): void {
    journal?.close();
    journal = null;
  }

  function getJournal(): Journal {
    if (closed) throw new Error('the lead journal is closed');
    journal ??= open();
    if (failing) {
      // Reading may well succeed on a full disk.
      journal.checkWritable();
      failing = false;
      log.info('the lead journal can be written again');
    }
    return journal;
  }

  return {
    async use(action) {
      for (let tries = 0; ; tries += 1) {
        try {
          return action(getJournal());
        } catch (error) {
          const pauseMs = isBusy(error) ? busyPausesMs[tries] : undefined;
          if (pauseMs === undefined) {
            fail(error);
            throw error;
          }
          await pause(pauseMs);
        }
      }
    },
    isFailing: () => failing,
    close() {
      closed = true;
      letGo();
    },
  };
}
