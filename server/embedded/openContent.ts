import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../monitoring/log.ts';
import { sentenceOf } from './checks/fault.ts';
import { findContentFolder } from './contentFolders.ts';
import { type Content, ContentError, readContent } from './contentStore.ts';
import { watchFolders } from './watchFolders.ts';

export interface OpenContent {
  /** The last content without a mistake; `null` where there has been none since the start. */
  get(): Content | null;
  /** Called with every content that takes the place of another. */
  onChange(listener: () => void): void;
  /** Watches no longer. */
  close(): void;
}

/** More are for the doctor. */
const mostFaultsLogged = 10;

/** The content of the embedded API, read anew whenever its files change. What has a mistake changes nothing. */
export async function openContent({ dataDir, log }: { dataDir: string; log: Log }): Promise<OpenContent> {
  let content: Content | null = null;
  let lastMistakes = '';
  let listener = () => {};
  let closed = false;

  async function read(): Promise<void> {
    const folder = findContentFolder(dataDir);
    try {
      const read = await readContent(folder);
      if (closed) return;
      content = read;
      lastMistakes = '';
      log.info({ folder, products: read.product.length }, 'content read');
      listener();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (closed || error.message === lastMistakes) return;
      lastMistakes = error.message;
      const mistakes = error.faults.slice(0, mostFaultsLogged).map(sentenceOf);
      log.error({ folder, count: error.faults.length, mistakes }, 'content has mistakes and is not shown');
    }
  }

  // Without it the own folder could not be noticed later; whether it can be written is looked at elsewhere.
  await mkdir(dataDir, { recursive: true }).catch(() => undefined);
  let reading = Promise.resolve();
  const readNext = () => {
    reading = reading.then(read).catch((err) => log.error({ err }, 'content could not be read'));
  };
  const stopWatching = watchFolders({ folders: () => watchedFolders(dataDir), onChange: readNext, log });
  readNext();
  await reading;
  return {
    get: () => content,
    onChange(next) {
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
