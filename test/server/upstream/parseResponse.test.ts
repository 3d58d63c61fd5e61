import { expect, test } from 'vitest';
import { fetchFromUpstream } from '../../../server/upstream/api/fetchResponse.ts';
import { maxRecordBytes, maxRecords, parseResponse } from '../../../server/upstream/api/parseResponse.ts';

const parse = (json: string) => parseResponse('/product', Buffer.from(json));
const tooLarge = expect.objectContaining({ reason: 'too large' });

test.each(['', '[1]', '{"data":[1,]}', '{"other":1}', 'null'])('%s is malformed', (json) => {
  expect(() => parse(json)).toThrow(expect.objectContaining({ reason: 'malformed' }));
});

test('a list of more records than a catalogue may have is refused', () => {
  expect(parse(`{"data":[${'{},'.repeat(maxRecords - 1)}{}]}`)).toHaveLength(maxRecords);
  expect(() => parse(`{"data":[${'{},'.repeat(maxRecords)}{}]}`)).toThrow(tooLarge);
});

test('a record of a list that is larger than a detail may be is refused; a gallery category has all its items', async () => {
  const fetchList = (record: string, key = 'product') =>
    fetchFromUpstream(
      {
        key,
        fetch: async () => ({ data: [1, record], validators: {} }),
        convert: (value) => ({ value, size: 1, dropped: [] }),
      },
      undefined,
    );
  await expect(fetchList('x'.repeat(maxRecordBytes))).rejects.toMatchObject({ reason: 'too large' });
  expect((await fetchList('x'.repeat(maxRecordBytes), 'gallery')).response?.json).toHaveLength(
    maxRecordBytes + 6,
  );
  expect((await fetchList('x')).response?.json).toBe('[1,"x"]');
});

test('JSON that is nested more than 100 levels is refused, wherever it stands; brackets in texts do not count', () => {
  const nest = (levels: number) => `${'[{"a":'.repeat(levels / 2)}0${'}]'.repeat(levels / 2)}`;
  const text = JSON.stringify(`\\"${'['.repeat(1_000)}`);
  for (const inside of [nest(98), text, `[${'[],'.repeat(200)}0]`])
    expect(parse(`{"data":[${inside}]}`)).toEqual([JSON.parse(inside)]);
  for (const json of [`{"data":[${nest(102)}]}`, `{"data":${nest(102)}}`, `{"data":[1],"a":${nest(60_000)}}`])
    expect(() => parse(json)).toThrow(tooLarge);
});
