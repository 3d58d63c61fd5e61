import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createCachedResponses } from '../../../server/upstream/cachedResponses.ts';
import type { Resource } from '../../../server/upstream/resources.ts';
import { openSnapshot } from '../../../server/upstream/snapshot.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';

/** More than stay in memory. */
const many = 1_200;

function detail(id: number): Resource<unknown> {
  return {
    key: `product?${id}`,
    listedIn: 'products',
    fetch: () => Promise.reject(new Error('nobody is asked')),
    convert: (raw) => ({ value: { raw }, size: 1, dropped: [] }),
  };
}

test('a detail that many others have followed leaves memory, and comes back from the disk', async () => {
  const log = pino({ level: 'silent' });
  const snapshot = openSnapshot({ dataDir: createTempDir(), source: 'test', log });
  onTestFinished(() => snapshot.close());
  const answers = createCachedResponses({ snapshot, log });
  const values = Array.from({ length: many }, (_, id) => {
    const raw = { id: String(id) };
    const conversion = detail(id).convert(raw);
    answers.set(detail(id), { conversion, raw, digest: String(id), checkedAt: 0 });
    return new WeakRef(conversion.value as object);
  });

  // Nothing leaves in the turn in which a weak reference to it was made.
  await nextTurn();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const left = values.filter((value) => value.deref() === undefined);
  expect(left.length).toBeGreaterThanOrEqual(many - 1_000);
  expect(answers.get(detail(0))?.value()).toEqual({ raw: { id: '0' } });
});
