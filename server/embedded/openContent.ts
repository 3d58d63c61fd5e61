import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../monitoring/log.ts';
import { formatProblem } from './checks/problem.ts';
import { findContentFolder } from './contentFolders.ts';
import { type Content, ContentError, readContent } from './readContent.ts';
import { watchFolders } from './watchFolders.ts';

/** `npm run doctor` lists all of them. */
const maxProblemsLogged = 10;

/** Reads the content of the embedded API, and reads it again when its files change. Invalid content leaves the last valid one in use. */
export async function openContent({ dataDir, log }: { dataDir: string; log: Log }) {
  let content: Content | null = null;
  let lastError = '';
  let listener = () => {};
  let closed = false;

  async function read(): Promise<void> {
    const folder = findContentFolder(dataDir);
    try {
      const read = await readContent(folder);
      if (closed) return;
      content = read;
      lastError = '';
      log.info({ folder, products: read.product.length }, 'content read');
      listener();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (closed || error.message === lastError) return;
      lastError = error.message;
      const problems = error.problems.slice(0, maxProblemsLogged).map(formatProblem);
      log.error({ folder, count: error.problems.length, problems }, 'content has problems and is not served');
    }
  }

  // Created so that a content folder added later is noticed. Other code reports a folder that cannot be written.
  await mkdir(dataDir, { recursive: true }).catch(() => undefined);
  let reading = Promise.resolve();
  const readNext = () => {
    reading = reading.then(read).catch((err) => log.error({ err }, 'content could not be read'));
  };
  const stopWatching = watchFolders(() => watchedFolders(dataDir), readNext, log);
  readNext();
  await reading;
  return {
    /** The last valid content; `null` if there has been none since the start. */
    get: () => content,
    /** Sets the listener that is called after each change of the content. */
    onChange(next: () => void) {
      listener = next;
    },
    close() {
      closed = true;
      stopWatching();
    },
  };
}

function watchedFolders(dataDir: string): { path: string; only?: string }[] {
  const folder = findContentFolder(dataDir);
  return [
    { path: dataDir, only: 'content' },
    { path: folder },
    { path: join(folder, 'products') },
    { path: join(folder, 'tables') },
  ];
}
