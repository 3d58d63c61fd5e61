import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createClock } from '../../../server/async/clock.ts';
import { createDiskHealth } from '../../../server/storage/diskHealth.ts';
import { createCachedResponses } from '../../../server/upstream/cachedResponses.ts';
import type { Resource } from '../../../server/upstream/resources.ts';
import { openSnapshot } from '../../../server/upstream/snapshot.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';

/** More details than stay in memory. */
const many = 1_200;

function detail(id: number): Resource<unknown> {
  return {
    key: `product?${id}`,
    listedIn: 'products',
    fetch: () => Promise.reject(new Error('must not be called')),
    convert: (raw) => ({ value: { raw }, size: 1, dropped: [] }),
  };
}

test('a detail leaves memory after 1,000 others and is read from disk again', async () => {
  const log = pino({ level: 'silent' });
  const snapshot = openSnapshot({
    dataDir: createTempDir(),
    source: 'test',
    log,
    health: createDiskHealth(log),
  });
  onTestFinished(() => snapshot.close());
  const responses = createCachedResponses({ snapshot, log, clock: createClock() });
  const values = Array.from({ length: many }, (_, id) => {
    const raw = { id: String(id) };
    const conversion = detail(id).convert(raw);
    responses.set(detail(id), { conversion, raw, digest: String(id), checkedAt: 0 });
    return new WeakRef(conversion.value as object);
  });

  // A weak reference holds its target until the end of the turn in which it was made.
  await nextTurn();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const left = values.filter((value) => value.deref() === undefined);
  expect(left.length).toBeGreaterThanOrEqual(many - 1_000);
  expect(responses.get(detail(0))?.value()).toEqual({ raw: { id: '0' } });
});
