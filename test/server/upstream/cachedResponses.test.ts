import { expect, onTestFinished, test } from 'vitest';
import type { Resource } from '../../../server/upstream/resources.ts';
import type { SizeLimits } from '../../../server/upstream/sizeLimits.ts';
import { collectGarbage } from '../../helpers/collectGarbage.ts';
import { openResponses } from './openResponses.ts';

/** More details than stay in memory. */
const many = 1_200;

function open(limits?: SizeLimits) {
  const { snapshot, responses, store } = openResponses(undefined, limits);
  onTestFinished(() => snapshot.close());
  return { responses, store };
}

function detail(id: number): Resource<unknown> {
  return {
    key: `product?${id}`,
    listedIn: 'products',
    fetch: () => Promise.reject(new Error('must not be called')),
    convert: (raw) => ({ value: { raw }, size: 1, dropped: [] }),
  };
}

test('a detail that no page has read is on disk alone, also after it was peeked at', async () => {
  const { responses, store } = open();
  const raw = { id: '1' };
  const conversion = store(detail(1), raw);
  const stored = new WeakRef(conversion.value as object);
  conversion.value = null;
  const peeked = new WeakRef(responses.value(detail(1), true) as object);
  expect(peeked.deref()).toEqual({ raw });
  const read = responses.value(detail(1));
  await collectGarbage();
  expect([stored.deref(), peeked.deref()]).toEqual([undefined, undefined]);
  expect(responses.value(detail(1))).toBe(read);
});

test('a detail leaves memory after 1,000 others and is read from disk again', async () => {
  const { responses, store } = open();
  const values = Array.from({ length: many }, (_, id) => {
    store(detail(id), { id: String(id) });
    return new WeakRef(responses.value(detail(id)) as object);
  });

  await collectGarbage();
  const left = values.filter((value) => value.deref() === undefined);
  expect(left.length).toBeGreaterThanOrEqual(many - 1_000);
  expect(responses.value(detail(0))).toEqual({ raw: { id: '0' } });
});

test('a response that exceeds the size limit of all together is refused, and the stored one stays', async () => {
  const { responses, store } = open({ all: 100, lists: 50, records: 3 });
  const list = (key: string): Resource<unknown> => ({
    key,
    fetch: detail(1).fetch,
    convert: (raw) => ({ value: raw, size: (raw as unknown[]).length, dropped: [] }),
  });
  const refusal = expect.objectContaining({ reason: 'too large' });
  store(list('product'), ['a', 'b']);
  store(list('table'), ['c']);
  expect(() => store(list('service'), ['d'])).toThrow(refusal);
  expect(() => store(list('table'), ['x'.repeat(50)])).toThrow(refusal);
  expect(responses.value(list('table'))).toEqual(['c']);
  store(detail(1), 'x'.repeat(50));
  expect(() => store(detail(2), 'x'.repeat(50))).toThrow(refusal);
  expect(responses.get(detail(2))).toBeUndefined();
  // A replaced response, or one that no list names any more, frees its memory.
  store(detail(1), 'short');
  store(detail(2), 'x'.repeat(50));
  await responses.prune(new Set(['product', 'table']));
  store(detail(3), 'x'.repeat(60));
  store(list('table'), []);
  store(list('service'), ['d']);
});
