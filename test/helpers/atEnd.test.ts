import { expect, test } from 'vitest';
import { atEnd, shareOpened } from './atEnd.ts';

const closed: string[] = [];
const quick = shareOpened(async () => atEnd(() => closed.push('quick')));
const slow = shareOpened(async () => {
  await new Promise(setImmediate);
  atEnd(() => closed.push('slow'));
});

test('a test opens two shared resources at once', async () => {
  await Promise.all([slow(), quick()]);
});

test('they are still open in the next test', () => {
  expect(closed).toEqual([]);
});
