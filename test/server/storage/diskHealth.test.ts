import pino from 'pino';
import { expect, test } from 'vitest';
import { createDiskHealth } from '../../../server/storage/diskHealth.ts';

test('a part that alternately fails and works on a nearly full disk logs one line, and one when it has worked for 5 s', () => {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  let time = 0;
  const health = createDiskHealth([], log, () => time);
  for (; time < 4_000; time += 1_000) {
    health.failed('pictures', new Error('full'));
    health.worked('pictures');
  }
  expect([health.isFailing('pictures'), health.isFailing('catalogue')]).toEqual([true, false]);
  time += 5_000;
  expect(health.isFailing('pictures')).toBe(false);
  expect(logged).toEqual([
    'DATA_DIR cannot be written; content is cached in memory only',
    'DATA_DIR can be written again',
  ]);
});
