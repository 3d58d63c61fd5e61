import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CheckResult } from '../../../server/doctor/checkResult.ts';
import { runChecks } from '../../../server/doctor/runChecks.ts';
import { productProblems } from '../../fixtures/productProblems.ts';
import { tableProblems } from '../../fixtures/tableProblems.ts';
import { performance, pumps, withProduct, withTable } from '../../helpers/content/changedContent.ts';
import { soundFiles, writeContent } from '../../helpers/content/writeContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { drawJpeg } from '../../helpers/upstream/startPictureUpstream.ts';

/** Checks the small catalogue with some files changed; results without the folder's name. */
async function checkContentWith(changes: Record<string, unknown>) {
  const dataDir = createTempDir();
  writeContent(dataDir, changes);
  const results = await runChecks({ PORT: '0', DATA_DIR: dataDir });
  const shorten = (text = '') => text.replaceAll(`${dataDir}/content/`, '');
  return results.map(({ state, message, advice }) => ({
    state,
    message: shorten(message),
    advice: shorten(advice),
  }));
}

const isProblem = ({ state }: CheckResult) => state === 'FAILED' || state === 'BLOCKS';

test('a valid catalogue passes all checks', async () => {
  expect((await checkContentWith({})).filter(isProblem)).toEqual([]);
});

test.each(
  Object.entries({ ...productProblems, ...tableProblems }),
)('the doctor names file and field if %s', async (_problem, [changes, message, advice = '']) => {
  const failures = (await checkContentWith(changes)).filter(isProblem);
  expect(failures).toEqual([
    { state: 'BLOCKS', message: expect.stringContaining(message), advice: expect.stringContaining(advice) },
  ]);
  expect(failures[0]?.message.startsWith(message)).toBe(true);
  expect(failures[0]?.advice).not.toBe('');
});

test('one part may stand in several tables under its number, with and without its material', async () => {
  const table = (id: number, part: string) => ({
    table_id: id,
    product_id: 4,
    columns: [50, 50],
    rows: [
      ['Part', 'Part number'],
      [part, 'SL150-110'],
    ],
  });
  const changes = { 'tables/8.json': table(8, 'Impeller, 1.4408'), 'tables/9.json': table(9, 'Impeller') };
  expect((await checkContentWith(changes)).filter(isProblem)).toEqual([]);
});

test('all problems are named, not only the first', async () => {
  const results = await checkContentWith({
    ...withProduct({ name: 7, descripton: 'x', titel: 'y', category_id: 9 }),
    ...withTable({ product_id: 99 }),
    'categories.json': [...soundFiles['categories.json'], { id: 1, name: 'Again' }],
  });
  const places = results.filter(isProblem).map(({ message }) => message.split(':')[0]);
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
  const failures = (await checkContentWith({ 'categories.json': '[' })).filter(isProblem);
  expect(failures.map(({ message }) => message.split(' › ')[0])).toEqual(['categories.json']);
});

test('a file saved with a byte order mark is read', async () => {
  const text = `\uFEFF${JSON.stringify(soundFiles['categories.json'])}`;
  expect((await checkContentWith({ 'categories.json': text })).filter(isProblem)).toEqual([]);
});

test('pictures in DATA_DIR/content are found, and an unused one is a hint, not a failure', async () => {
  const dataDir = createTempDir();
  const ours = 'ours/section-1-yard.webp';
  writeContent(dataDir, withProduct({ img3: ours }));
  mkdirSync(join(dataDir, 'content/pictures/ours'), { recursive: true });
  const { body } = await drawJpeg(40, 30);
  for (const name of [ours, 'ours/forgotten.webp'])
    writeFileSync(join(dataDir, 'content/pictures', name), body);
  const results = await runChecks({ PORT: '0', DATA_DIR: dataDir });
  expect(results.filter(isProblem)).toEqual([]);
  const hints = results.filter(({ advice }) => advice).map(({ message }) => message);
  expect(hints.filter((message) => message.startsWith('pictures in'))).toEqual([
    expect.stringMatching(/content\/pictures that nothing uses: ours\/forgotten\.webp$/),
  ]);
});
