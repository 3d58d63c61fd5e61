import { afterAll, onTestFinished } from 'vitest';

type Close = () => unknown;

/** The closers of the shared resource that is being opened, if any. */
let closers: Close[] | null = null;

/** Calls `close` when the test ends; for a shared resource, after the last test. */
export function atEnd(close: Close): void {
  if (closers) closers.push(close);
  else onTestFinished(async () => void (await close()));
}

/** Returns a function that opens a resource on its first call and closes it after the last test of the file or block. */
export function shareOpened<T>(open: () => Promise<T>): () => Promise<T> {
  const toClose: Close[] = [];
  afterAll(async () => {
    for (const close of toClose.reverse()) await close();
  });
  return openOnce(open, toClose);
}

/** The same for all files of a worker: the resource ends with the worker. */
export function shareInWorker<T>(open: () => Promise<T>): () => Promise<T> {
  const toClose: Close[] = [];
  process.once('exit', () => {
    for (const close of toClose.reverse()) close();
  });
  return openOnce(open, toClose);
}

function openOnce<T>(open: () => Promise<T>, toClose: Close[]): () => Promise<T> {
  let opened: Promise<T> | null = null;
  async function openShared(): Promise<T> {
    closers = toClose;
    try {
      return await open();
    } finally {
      closers = null;
    }
  }
  return () => {
    opened ??= openShared();
    return opened;
  };
}
