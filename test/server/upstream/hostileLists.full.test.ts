import { expect, test } from 'vitest';
import { maxRecordBytes, parseResponse } from '../../../server/upstream/api/parseResponse.ts';
import { longestPieceMs, maxPieceMs } from '../../helpers/cpuTime.ts';

let keys = 0;
/** An object of keys that no other has: they take longest. */
const objectOf = (count: number) =>
  `{${Array.from({ length: count }, () => `"${(keys++).toString(36)}":1`).join(',')}}`;
const filled = (fill: () => string) => {
  const parts: string[] = [];
  for (let bytes = 2; bytes < maxRecordBytes - 250; bytes += (parts.at(-1)?.length ?? 0) + 1)
    parts.push(fill());
  return `[${parts}]`;
};

/** Records of the largest size that take long to parse. */
const hostileRecords: Record<string, () => string> = {
  'objects of a few keys': () => filled(() => objectOf(20)),
  'objects of one key': () => filled(() => objectOf(1)),
  'one object of many keys': () => objectOf(maxRecordBytes / 13),
  'empty lists': () => filled(() => '[]'),
  texts: () => filled(() => `"${(keys++).toString(36)}"`),
  'lists in lists': () => '['.repeat(maxRecordBytes / 2) + ']'.repeat(maxRecordBytes / 2),
};

test.for(
  Object.keys(hostileRecords),
)('8 MB of records that are %s are read in short pieces', async (name) => {
  const records = Array.from({ length: 40 }, () => hostileRecords[name]?.());
  const json = Buffer.from(`{"data":[${records}]}`);
  expect(json.length).toBeGreaterThan(6_000_000);
  const read = (pause: () => Promise<void>) => parseResponse('/product', json, pause);
  // Parsing one takes up to 46 ms on a quiet machine, a garbage collection of them all as long again; all at once takes seconds.
  const longest = await longestPieceMs(read);
  console.info(`${name}: ${longest.toFixed(0)} ms`);
  expect(longest).toBeLessThan(4 * maxPieceMs);
});
