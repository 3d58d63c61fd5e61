import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runChecks } from '../../../server/doctor/runChecks.ts';
import { soundFiles, writeContent } from '../../helpers/content/writeContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';

/** Checks the small catalogue with some files changed; results without the folder's name. */
async function checkContentWith(changes: Record<string, unknown>) {
  const dataDir = createTempDir();
  writeContent(dataDir, changes);
  const results = await runChecks({ DATA_DIR: dataDir });
  const shorten = (text = '') => text.replaceAll(`${dataDir}/content/`, '');
  return results.map(({ ok, message, advice }) => ({
    ok,
    message: shorten(message),
    advice: shorten(advice),
  }));
}

type Fields = Record<string, unknown>;
const products = soundFiles['products/1-pumps.json'];
const table = soundFiles['tables/performance.json'];
const [gallery] = soundFiles['gallery.json'];

/** The first product with other fields; `undefined` takes one away. */
const withProduct = (fields: Fields) => ({
  'products/1-pumps.json': [{ ...products[0], ...fields }, products[1]],
});
const withTable = (fields: Fields) => ({ 'tables/performance.json': { ...table, ...fields } });
const withGallery = (fields: Fields) => ({ 'gallery.json': [{ ...gallery, ...fields }] });
const withContact = (fields: Fields) => ({
  'about-us.json': { ...soundFiles['about-us.json'], ...fields },
});

const pumps = 'products/1-pumps.json';
const performance = 'tables/performance.json';

/** The mistake, the changed files, and the one problem expected: location with message, and advice. */
const cases: [mistake: string, changes: Record<string, unknown>, message: string, advice: string][] = [
  [
    'a comma is missing',
    { 'categories.json': '[\n  { "id": 1, "name": "Pumps" }\n  { "id": 2, "name": "Hoses" }\n]' },
    `categories.json › line 3, column 3: is not JSON: Expected ',' or ']' after array element`,
    'Look here and at the end of the line before',
  ],
  [
    'a word stands without quotes',
    { 'categories.json': '[\n  { "id": 1, "name": Pumps },\n  { "id": 2, "name": "Hoses" }\n]' },
    `categories.json › line 2, column 22: is not JSON: Unexpected token 'P'`,
    'straight quote',
  ],
  [
    'the end is missing',
    { 'categories.json': '[\n  { "id": 1, "name": "Pumps" },\n  { "id": 2, "name": "Hoses" }\n' },
    "categories.json › line 4, column 1: is not JSON: Expected ',' or ']' after array element",
    'bracket',
  ],
  ['a file is empty', { 'categories.json': '' }, 'categories.json › line 1, column 1: is not JSON', ''],
  [
    'the encoding is an old one',
    { 'services.json': Uint8Array.from([0x5b, 0x22, 0xb3, 0x22, 0x5d]) },
    'services.json: is not UTF-8 text',
    'UTF-8',
  ],
  ['a file is missing', { 'gallery.json': null }, 'gallery.json: there is no such file', 'Put it back'],
  [
    'a file holds one record in place of a list',
    { 'services.json': soundFiles['services.json'][0] },
    'services.json: must be a list in square brackets [ ]',
    '',
  ],
  [
    'a list stands where a record has to be',
    { 'about-us.json': [soundFiles['about-us.json']] },
    'about-us.json: must be a record in curly braces { }',
    '',
  ],
  [
    'the name is missing',
    withProduct({ name: undefined }),
    `${pumps} › id 4 › name: is missing`,
    'The name that visitors read.',
  ],
  [
    'the id is missing',
    withProduct({ id: undefined }),
    `${pumps} › no. 1 › id: is missing`,
    'Never change it',
  ],
  ['the name is empty', withProduct({ name: ' ' }), `${pumps} › id 4 › name: is empty`, 'The name'],
  [
    'a text is a number',
    withProduct({
      productSpecifications: [products[0]?.productSpecifications?.[0], { title: 'Max. head', value: 38 }],
    }),
    `${pumps} › id 4 › productSpecifications › no. 2 › value: must be text in quotes`,
    'Figure and unit',
  ],
  [
    'a detail lacks its title',
    withProduct({ productDetails: [{ id: 9, details: 'Trenches.' }] }),
    `${pumps} › id 4 › productDetails › id 9 › title: is missing`,
    'The line to click on',
  ],
  [
    'a field has a typing error',
    withProduct({ descripton: 'A pump.' }),
    `${pumps} › id 4 › descripton: is not a known field`,
    'Is "description" meant?',
  ],
  [
    'a field is like no other',
    withProduct({ price: '1' }),
    `${pumps} › id 4 › price: is not a known field`,
    'Remove it',
  ],
  [
    'an id is no id',
    withProduct({ id: 'a b' }),
    `${pumps} › id a b › id: must be a whole number from 1, or letters, digits and hyphens in quotes`,
    '',
  ],
  [
    'a link is no part of an address',
    withProduct({ link: 'SL 150' }),
    `${pumps} › id 4 › link: must be lower-case letters, digits and single hyphens`,
    '',
  ],
  [
    'an id is taken, once as a number, once as text',
    { 'products/2-hoses.json': [{ id: '4', name: 'Hose', category_id: 2 }] },
    'products/2-hoses.json › id 4 › id: 4 is taken by "SL 150 D" in products/1-pumps.json',
    'that no other record has',
  ],
  [
    'a link is taken',
    withProduct({ link: 'sl-150-t' }),
    `${pumps} › id 5 › link: sl-150-t is taken by "SL 150 D" in ${pumps}`,
    '',
  ],
  [
    'a link is the id of another product',
    withProduct({ link: 'layflat' }),
    `${pumps} › id 4 › link: layflat is taken by "Layflat hose" in products/2-hoses.json`,
    '',
  ],
  [
    'a detail has a taken id',
    withProduct({ productDetails: [1, 1].map((id) => ({ id, title: 'Options', details: 'None.' })) }),
    `${pumps} › id 4 › productDetails › id 1 › id: 1 is taken in the same list`,
    '',
  ],
  [
    'a category is unknown',
    withProduct({ category_id: 9 }),
    `${pumps} › id 4 › category_id: there is no category 9`,
    '1 Pumps, 2 Hoses',
  ],
  [
    'a text has no heading',
    withProduct({ desc2: 'Text.' }),
    `${pumps} › id 4 › desc2: is never shown because section 2 has no heading`,
    'Add "h2"',
  ],
  [
    'a second text has no heading',
    withProduct({ desc3_2: 'Text.' }),
    `${pumps} › id 4 › desc3_2: is never shown`,
    'Add "h3"',
  ],
  [
    'a picture belongs to no section',
    withProduct({ img3: 'machines/sl-150-d/section-2-control-panel.webp' }),
    `${pumps} › id 4 › img3: machines/sl-150-d/section-2-control-panel.webp belongs to section 2 by the first number in its file name, but there is no h2`,
    'Add "h2"',
  ],
  [
    'a picture stands behind a gap',
    withProduct({ img3: undefined, img4: 'machines/sl-150-d/main.webp' }),
    `${pumps} › id 4 › img4: is never shown because img3 is missing`,
    'without a gap',
  ],
  [
    'a picture leads elsewhere',
    withProduct({ img1: '../secret.webp' }),
    `${pumps} › id 4 › img1: must be a path of letters`,
    '',
  ],
  [
    'a picture does not exist',
    withProduct({ img1: 'machines/sl-150-d/mian.webp' }),
    `${pumps} › id 4 › img1: there is no picture machines/sl-150-d/mian.webp`,
    'Is "machines/sl-150-d/main.webp" meant?',
  ],
  [
    'a gallery picture does not exist',
    withGallery({ items: [{ id: 31, title: 'All', images: [{ image: 'nothing-like-it.png' }] }] }),
    'gallery.json › id 1 › items › id 31 › images › no. 1 › image: there is no picture nothing-like-it.png',
    'Put the file into pictures or public/pictures.',
  ],
  [
    'a gallery item has no title',
    withGallery({ items: [{ id: 31, images: [] }] }),
    'gallery.json › id 1 › items › id 31 › title: is missing',
    '',
  ],
  [
    'two items of a list have one id',
    withGallery({ items: [31, '31'].map((id) => ({ id, title: 'All', images: [] })) }),
    'gallery.json › id 1 › items › id 31 › id: 31 is taken in the same list',
    '',
  ],
  [
    'a service has a text without a heading',
    { 'services.json': [{ id: 1, name: 'Rental', desc1: 'By the day.' }] },
    'services.json › id 1 › desc1: is never shown',
    '',
  ],
  [
    'a table belongs to no product',
    withTable({ product_id: 99 }),
    `${performance} › id 7 › product_id: there is no product 99`,
    '4 SL 150 D',
  ],
  [
    'a table id is taken',
    { 'tables/again.json': [table] },
    `${performance} › id 7 › table_id: 7 is taken by another record in tables/again.json`,
    '',
  ],
  [
    'a row has a cell too many',
    withTable({ rows: [...table.rows.slice(0, 2), ['100', '19', '36', '48']] }),
    `${performance} › id 7 › rows › no. 3 › no. 4: reaches beyond the last of 3 columns`,
    'Remove a cell',
  ],
  [
    'a cell is wider than the table',
    withTable({ rows: [...table.rows.slice(0, 2), ['100', { text: '19', col_span: 3 }]] }),
    `${performance} › id 7 › rows › no. 3 › no. 2: reaches beyond the last of 3 columns`,
    'correct a col_span',
  ],
  [
    'a cell is higher than the table',
    withTable({ rows: [...table.rows.slice(0, 2), ['100', '19', { text: '36', row_span: 2 }]] }),
    `${performance} › id 7 › rows › no. 3 › no. 3: reaches beyond the last of 3 rows`,
    'Correct its row_span',
  ],
  [
    'two spans lie over each other',
    withTable({
      rows: [
        ['Flow', { text: 'Head', row_span: 2 }, 'Power'],
        [{ text: '100', col_span: 2 }, '19'],
        ['120', '17', '20'],
      ],
    }),
    `${performance} › id 7 › rows › no. 2 › no. 1: overlaps a cell that spans from above`,
    '',
  ],
  [
    'a row has a cell too few',
    withTable({ rows: [...table.rows.slice(0, 2), ['100', '19']] }),
    `${performance} › id 7 › rows › no. 3: has 1 cell too few for 3 columns`,
    'Write an empty cell as ""',
  ],
  [
    'a cell is a number',
    withTable({ rows: [...table.rows.slice(0, 2), [100, '19', '36']] }),
    `${performance} › id 7 › rows › no. 3 › no. 1: must be text in quotes, or {`,
    '',
  ],
  [
    'a span has a typing error',
    withTable({ rows: [[{ text: 'Flow', colspan: 3 }]] }),
    `${performance} › id 7 › rows › no. 1 › no. 1 › colspan: is not a known field`,
    'Is "col_span" meant?',
  ],
  [
    'a span is text',
    withTable({ rows: [[{ text: 'Flow', col_span: '3' }]] }),
    `${performance} › id 7 › rows › no. 1 › no. 1 › col_span: must be a whole number from 1 to 50, without quotes`,
    'How many columns',
  ],
  [
    'a phone number has spaces',
    withContact({ phone: '+971 4 555 0142' }),
    'about-us.json › phone: must be 6 to 15 digits in quotes',
    'Digits only',
  ],
  ['the address is missing', withContact({ address: undefined }), 'about-us.json › address: is missing', ''],
];

test('a valid catalogue passes all checks', async () => {
  expect((await checkContentWith({})).filter(({ ok }) => !ok)).toEqual([]);
});

test.each(cases)('the doctor names file and field if %s', async (_mistake, changes, message, advice) => {
  const failures = (await checkContentWith(changes)).filter(({ ok }) => !ok);
  expect(failures).toEqual([
    { ok: false, message: expect.stringContaining(message), advice: expect.stringContaining(advice) },
  ]);
  expect(failures[0]?.message.startsWith(message)).toBe(true);
  expect(failures[0]?.advice).not.toBe('');
});

test('all problems are named, not only the first', async () => {
  const results = await checkContentWith({
    ...withProduct({ name: 7, descripton: 'x', titel: 'y', category_id: 9 }),
    ...withTable({ product_id: 99 }),
    'categories.json': [...soundFiles['categories.json'], { id: 1, name: 'Again' }],
  });
  const places = results.filter(({ ok }) => !ok).map(({ message }) => message.split(':')[0]);
  expect(places.sort()).toEqual([
    'categories.json › id 1 › id',
    `${pumps} › id 4 › category_id`,
    `${pumps} › id 4 › descripton`,
    `${pumps} › id 4 › name`,
    `${pumps} › id 4 › titel`,
    `${performance} › id 7 › product_id`,
  ]);
});

test('a file that cannot be read causes no problems in records of other files', async () => {
  const failures = (await checkContentWith({ 'categories.json': '[' })).filter(({ ok }) => !ok);
  expect(failures.map(({ message }) => message.split(' › ')[0])).toEqual(['categories.json']);
});

test('a file saved with a byte order mark is read', async () => {
  const text = `\uFEFF${JSON.stringify(soundFiles['categories.json'])}`;
  expect((await checkContentWith({ 'categories.json': text })).filter(({ ok }) => !ok)).toEqual([]);
});

test('pictures in DATA_DIR/content are found, and an unused one is a hint, not a failure', async () => {
  const dataDir = createTempDir();
  const ours = 'ours/section-1-yard.webp';
  writeContent(dataDir, withProduct({ img3: ours }));
  mkdirSync(join(dataDir, 'content/pictures/ours'), { recursive: true });
  // Eight bytes that say WebP are enough for the doctor, which looks at the name and the content type.
  for (const name of [ours, 'ours/forgotten.webp'])
    writeFileSync(join(dataDir, 'content/pictures', name), 'RIFFWEBP');
  const results = await runChecks({ DATA_DIR: dataDir });
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
  const hints = results.filter(({ advice }) => advice).map(({ message }) => message);
  expect(hints).toContainEqual(
    expect.stringMatching(/content\/pictures that nothing uses: ours\/forgotten\.webp$/),
  );
});

test('the command prints a problem with its advice and exits with 1', () => {
  const dataDir = createTempDir();
  writeContent(dataDir, withProduct({ descripton: 'A pump.' }));
  const { status, stdout } = spawnSync('tsx', ['server/doctor/doctor.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/FAILED \S+1-pumps\.json › id 4 › descripton: .*\n {7}→ Is "description" meant\?/);
});
