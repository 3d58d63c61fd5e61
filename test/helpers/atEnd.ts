import { afterAll, onTestFinished } from 'vitest';

type Close = () => unknown;

/** Set while something is opened for all tests of a file. */
let closers: Close[] | null = null;

/** Calls `close` when the test ends, or with the last one where what is opened is shared. */
export function atEnd(close: Close): void {
  if (closers) closers.push(close);
  else onTestFinished(async () => void (await close()));
}

/** What is opened once, by the first test of a file or block that asks for it, and closed after the last. */
export function shareOpened<T>(open: () => Promise<T>): () => Promise<T> {
  const toClose: Close[] = [];
  let opened: Promise<T> | null = null;
  afterAll(async () => {
    for (const close of toClose.reverse()) await close();
  });
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
