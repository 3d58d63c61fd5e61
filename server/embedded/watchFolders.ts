import { type FSWatcher, watch } from 'node:fs';
import type { Log } from '../monitoring/log.ts';

/** An editor that saves by renaming causes several events, and for a moment the file is missing. */
const debounceMs = 200;
/** Files that change without a pause are read after this time. */
const maxWaitMs = 2_000;

/**
 * Calls `onChange` when no event has come for 200 ms after a change, or after 2 s of events. Returns a function that stops
 * watching. `folders` is called again after every change: a replaced folder needs a new watcher. `only` limits events to one
 * name.
 */
export function watchFolders(
  folders: () => { path: string; only?: string }[],
  onChange: () => void,
  log: Log,
): () => void {
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let firstEventAt: number | null = null;

  function open(path: string, only?: string): FSWatcher[] {
    try {
      const watcher = watch(path, (_event, name) => {
        if (only === undefined || name === only) scheduleChange();
      });
      return [watcher.on('error', scheduleChange)];
    } catch (err) {
      // The watcher of the parent folder notices when it is created.
      if ((err as NodeJS.ErrnoException).code !== 'ENOENT')
        log.warn({ err, path }, 'a content folder cannot be watched');
      return [];
    }
  }

  function reopen(): void {
    close();
    watchers = folders().flatMap(({ path, only }) => open(path, only));
  }

  function scheduleChange(): void {
    const now = performance.now();
    firstEventAt ??= now;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        firstEventAt = null;
        reopen();
        onChange();
      },
      Math.min(debounceMs, firstEventAt + maxWaitMs - now),
    );
  }

  function close(): void {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    watchers = [];
  }

  reopen();
  return close;
}
