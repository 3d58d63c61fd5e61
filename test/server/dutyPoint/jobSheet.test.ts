import request from 'supertest';
import { expect, test } from 'vitest';
import { getFilledSite, shippedUrl } from '../../helpers/site/startSite.ts';

const get = async (path: string) => request((await getFilledSite()).app).get(path);

const job = 'flow=200&suction=3&height=12&length=120&diameter=152&solids=30';

async function readSheet(query: string) {
  const { body } = await get(`/data/duty-point?${query}`);
  return body.content.result.sheet;
}

test('the sheet of a job lists the set, its line and suction hoses, and a pair of couplings for each length', async () => {
  const { items } = await readSheet(job);
  expect(
    items.map(({ quantity, name, note }: { quantity: number; name: string; note: { text: string } }) => [
      quantity,
      name,
      note.text,
    ]),
  ).toEqual([
    [1, 'SL 150 D open diesel set', 'the set listed first'],
    [150, 'Layflat discharge hose', '152 mm, in lengths of 50 m'],
    [3, 'Camlock couplings', '152 mm, one for each length'],
    [1, 'Rubber suction hose', '150 mm, in lengths of 6 m'],
    [1, 'Camlock couplings', '150 mm, one for each length'],
  ]);
});

test('a pump that stands in the water has no suction hose', async () => {
  const { items } = await readSheet('flow=150&suction=4&height=15&length=50&diameter=152');
  expect(items.map(({ name }: { name: string }) => name)).toEqual([
    'SD 220 drainage pump',
    'Layflat discharge hose',
    'Camlock couplings',
  ]);
});

test('a head alone has a sheet with the set, and no hose is guessed', async () => {
  const { items } = await readSheet('flow=200&head=15');
  expect(items).toHaveLength(1);
});

test('the sheet has the address of the job, as text and as a QR code', async () => {
  const { address, size, path } = (await readSheet(job)).code;
  const { searchParams, pathname } = new URL(address);
  expect([pathname, searchParams.get('flow'), searchParams.get('length')]).toEqual([
    '/duty-point',
    '200 m³/h',
    '120 m',
  ]);
  // The QR code's position patterns in three corners.
  for (const [x, y] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ])
    expect(path).toContain(`M${x} ${y}h7v1h-7z`);
});

test('an address longer than a QR code takes has the code of the form', async () => {
  const fields = 'suction bends valves checks couplings roughness altitude temperature solids reserve'.split(
    ' ',
  );
  const zeros = Object.fromEntries(fields.map((name) => [name, '٠'.repeat(40)]));
  const { code } = await readSheet(
    `flow=200&height=12&length=120&diameter=152&${new URLSearchParams(zeros)}`,
  );
  expect(code.address).toBe(`${shippedUrl}/duty-point`);
});

test('"Request a quote for all of it" sends the items with their sizes, lengths and pairs, and the job', async () => {
  const request = async (query: string) =>
    (await get(`/data${(await readSheet(query)).quoteUrl}`)).body.content;
  const { list, job: lines } = await request('flow=60&suction=3&height=6&length=120&diameter=102&solids=30');
  expect(
    list.map(({ quantity, unit, name, size }: Record<string, unknown>) => [quantity, unit, name, size]),
  ).toEqual([
    [1, 'set', 'SL 80 D open diesel set', undefined],
    [150, 'm', 'Layflat discharge hose', '102 mm'],
    [3, 'pair', 'Camlock couplings', '102 mm'],
    [1, 'piece', 'Rubber suction hose', '75 mm'],
    [1, 'pair', 'Camlock couplings', '75 mm'],
  ]);
  expect(lines).toMatch(/^Job: 60 m³\/h at \d+\.\d m$/m);
  // The catalogue's couplings end at 150 mm.
  const wide = job.replace('diameter=152', 'diameter=203');
  expect((await readSheet(wide)).missing).toMatchObject([{ text: 'No coupling of 203 mm in the catalogue' }]);
  expect((await request(wide)).job).toContain('No coupling of 203 mm in the catalogue.');
});

test('a hose that the catalogue lacks in the size of both lines is named once', async () => {
  // A pump for this flow takes a suction hose of the same size.
  const query = 'flow=900&suction=3&height=20&length=100&diameter=300';
  const { items, missing, quoteUrl } = await readSheet(query);
  expect(items.map(({ name }: { name: string }) => name)).not.toContain('Layflat discharge hose');
  expect(missing).toMatchObject([{ text: 'No hose of 300 mm in the catalogue' }]);
  expect((await get(`/data${quoteUrl}`)).body.content.job).toContain('No hose of 300 mm in the catalogue.');
});

test('a line longer than an item of the list takes says so', async () => {
  const { items, missing } = await readSheet('flow=300&height=10&length=2000&diameter=152&lines=6');
  expect(items[1].quantity).toBe(9999);
  const hose = 'The list takes 9999 of 12000 m of Layflat discharge hose';
  expect(missing).toMatchObject([{ text: hose }]);
});
