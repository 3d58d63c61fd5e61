import { afterAll, beforeAll, onTestFinished } from 'vitest';

type Close = () => unknown;

/** Set while something is opened for all tests of a file. */
let closers: Close[] | null = null;

/** Calls `close` when the test ends, or the file where what is opened is shared by its tests. */
export function atEnd(close: Close): void {
  if (closers) closers.push(close);
  else onTestFinished(async () => void (await close()));
}

/** Opens something once for all tests of a file or block: in front of the first, closed after the last. */
export function shareOpened<T>(open: () => Promise<T>): () => T {
  const toClose: Close[] = [];
  let opened: { value: T } | null = null;
  beforeAll(async () => {
    closers = toClose;
    opened = { value: await open() };
    closers = null;
  });
  afterAll(async () => {
    for (const close of toClose.reverse()) await close();
  });
  return () => {
    if (!opened) throw new Error('it is opened when the tests begin');
    return opened.value;
  };
}
