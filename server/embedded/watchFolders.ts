import { type FSWatcher, watch } from 'node:fs';
import type { Log } from '../monitoring/log.ts';

interface WatchOptions {
  /** Asked again after every change: a folder that was put in another's place is another. */
  folders: () => { path: string; only?: string }[];
  onChange: () => void;
  log: Log;
}

/** An editor that writes by renaming causes several events, and a moment without the file. */
const settleMs = 200;

/** Calls back once a change in the folders has settled. Returns how to stop. */
export function watchFolders({ folders, onChange, log }: WatchOptions): () => void {
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;

  function open(path: string, only?: string): FSWatcher[] {
    try {
      const watcher = watch(path, (_event, name) => {
        if (only === undefined || name === only) settle();
      });
      return [watcher.on('error', settle)];
    } catch (err) {
      // What does not exist yet is seen by the watcher of the folder above.
      if ((err as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err, path }, 'folder is not watched');
      return [];
    }
  }

  function reopen(): void {
    close();
    watchers = folders().flatMap(({ path, only }) => open(path, only));
  }

  function settle(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reopen();
      onChange();
    }, settleMs);
  }

  function close(): void {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    watchers = [];
  }

  reopen();
  return close;
}
