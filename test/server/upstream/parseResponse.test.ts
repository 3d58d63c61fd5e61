import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxRecordBytes, parseResponse } from '../../../server/upstream/api/parseResponse.ts';
import { propertyRuns } from '../../helpers/propertyRuns.ts';

const parse = (json: string) => parseResponse('/product', Buffer.from(json), async () => undefined);

test('any JSON in an envelope is read as JSON.parse reads it, with spaces too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.jsonValue(),
      fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }),
      fc.constantFrom(0, 1, '\t\n'),
      fc.boolean(),
      async (data, others, space, isFirst) => {
        const envelope = isFirst ? { data, ...others, data2: [data] } : { data2: [data], ...others, data };
        const json = JSON.stringify(envelope, null, space);
        expect(await parse(json)).toEqual(JSON.parse(json).data);
      },
    ),
    {
      ...propertyRuns(),
      examples: [
        [[[]], {}, 0, true],
        [['"]', '\\', '\\"', { data: [1] }], { 'x"data': [1] }, 1, false],
      ],
    },
  );
});

test('what JSON.parse refuses is refused, wherever a list is damaged', async () => {
  const sound = '{"status":[1],"data":[{"id":1,"a":"x,\\"]"},{"id":2,"b":[1,{}]},3],"more":{"data":[0]}}';
  const isSound = (json: string) => {
    try {
      return 'data' in JSON.parse(json);
    } catch {
      return false;
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.nat(sound.length),
      fc.nat(3),
      fc.constantFrom('', ...'[]{},:"\\ 1'),
      async (at, removed, inserted) => {
        const json = sound.slice(0, at) + inserted + sound.slice(at + removed);
        const parsed = await parse(json).catch((error) => error.reason);
        expect(parsed, json).toEqual(isSound(json) ? JSON.parse(json).data : 'malformed');
      },
    ),
    propertyRuns(),
  );
});

test('a list of more records than a catalogue may have is refused before all are read', async () => {
  const json = `{"data":[${'{},'.repeat(2_000_000)}`;
  await expect(parse(json)).rejects.toMatchObject({ reason: 'too large' });
});

test('a record, or an envelope, that is larger than a detail may be is refused', async () => {
  const large = `"${'x'.repeat(maxRecordBytes)}"`;
  for (const json of [`{"data":[1,${large}]}`, `{"data":[1],"more":${large}}`, `{"data":${large}}`])
    await expect(parse(json)).rejects.toMatchObject({ reason: 'too large' });
});
