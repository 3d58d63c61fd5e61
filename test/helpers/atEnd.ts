import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, onTestFinished } from 'vitest';

type Close = () => unknown;

/** The closers of the shared resource that this call is opening, if any; several may be opened at once. */
const closers = new AsyncLocalStorage<Close[]>();

/** Calls `close` when the test ends; for a shared resource, after the last test. */
export function atEnd(close: Close): void {
  const shared = closers.getStore();
  if (shared) shared.push(close);
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
  // Vitest ends its workers by this signal, which alone would end them without the event above.
  process.once('SIGTERM', () => process.exit());
  return openOnce(open, toClose);
}

function openOnce<T>(open: () => Promise<T>, toClose: Close[]): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    opened ??= closers.run(toClose, open);
    return opened;
  };
}
