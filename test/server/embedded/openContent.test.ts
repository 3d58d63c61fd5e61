import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedApi } from '../../../server/embedded/embeddedApi.ts';
import { openContent } from '../../../server/embedded/openContent.ts';
import { soundFiles, writeContent } from '../../helpers/content/writeContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';

/** The embedded API over the content in `dataDir`, its files watched. */
async function startEditable(dataDir: string) {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });
  const content = await openContent({ dataDir, log });
  const api = await startEmbeddedApi({ dataDir, getContent: content.get, log });
  onTestFinished(async () => {
    content.close();
    await api.close();
  });
  return {
    content,
    mistakes: () => logged.filter(({ level }) => level === 50),
    async names() {
      const { status, body } = await request(api.apiBaseUrl).get('/category');
      return status === 200 ? body.data.map(({ name }: { name: string }) => name) : status;
    },
  };
}

const file = (dataDir: string) => join(dataDir, 'content/categories.json');
const named = (name: string) => JSON.stringify([{ id: 1, name }, soundFiles['categories.json'][1]]);
const openWatchers = () => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;
/** Longer than a change takes to be noticed. */
const settled = () => sleep(700);

test('an edited file is answered without a restart, a mistake changes nothing and is logged once, and mended it is answered', async () => {
  const dataDir = createTempDir();
  writeContent(dataDir);
  const { names, mistakes } = await startEditable(dataDir);
  expect(await names()).toEqual(['Pumps', 'Hoses']);

  writeFileSync(file(dataDir), named('Edited'));
  await expect.poll(names).toEqual(['Edited', 'Hoses']);
  expect(mistakes()).toEqual([]);

  writeFileSync(file(dataDir), named('Broken').replace('"name"', '"nam"'));
  await expect.poll(() => mistakes().length).toBe(1);
  // The same mistake once more is no news.
  writeFileSync(file(dataDir), named('Broken again').replace('"name"', '"nam"'));
  await settled();
  expect(mistakes()).toEqual([
    expect.objectContaining({
      msg: 'content has mistakes and is not shown',
      folder: join(dataDir, 'content'),
      count: 2,
      mistakes: [
        expect.stringMatching(/content\/categories\.json › id 1 › name: is missing$/),
        expect.stringMatching(/content\/categories\.json › id 1 › nam: is not a known field$/),
      ],
    }),
  ]);
  expect(await names()).toEqual(['Edited', 'Hoses']);

  writeFileSync(file(dataDir), named('Mended'));
  await expect.poll(names).toEqual(['Mended', 'Hoses']);
  expect(mistakes()).toHaveLength(1);
});

test('an editor that writes beside the file and renames is seen every time', async () => {
  const dataDir = createTempDir();
  writeContent(dataDir);
  const { names, mistakes } = await startEditable(dataDir);
  for (const name of ['First', 'Second', 'Third']) {
    writeFileSync(`${file(dataDir)}.tmp`, named(name));
    renameSync(file(dataDir), `${file(dataDir)}~`);
    renameSync(`${file(dataDir)}.tmp`, file(dataDir));
    await expect.poll(names).toEqual([name, 'Hoses']);
  }
  expect(mistakes()).toEqual([]);
});

test('products and tables are watched, new files too, also after their folder was put in the place of another', async () => {
  const dataDir = createTempDir();
  writeContent(dataDir);
  const { content } = await startEditable(dataDir);
  const ids = () => content.get()?.product.map(({ id }) => id);
  const newFile = (id: number, folder = 'products') =>
    writeFileSync(
      join(dataDir, `content/${folder}/${id}.json`),
      JSON.stringify([{ id, name: 'New', category_id: 1 }]),
    );
  newFile(91);
  await expect.poll(ids).toContain(91);

  cpSync(join(dataDir, 'content/products'), join(dataDir, 'content/next'), { recursive: true });
  rmSync(join(dataDir, 'content/products'), { recursive: true });
  renameSync(join(dataDir, 'content/next'), join(dataDir, 'content/products'));
  await settled();
  newFile(92);
  await expect.poll(ids).toContain(92);

  const table = { ...soundFiles['tables/performance.json'], name: 'Performance' };
  writeFileSync(join(dataDir, 'content/tables/performance.json'), JSON.stringify(table));
  await expect.poll(() => content.get()?.table[0]?.name).toBe('Performance');
});

test('an own content folder takes the place of the shipped one while the server runs, and leaves it again', async () => {
  const dataDir = join(createTempDir(), 'not/yet/there');
  const { names, mistakes } = await startEditable(dataDir);
  expect((await names()).length).toBeGreaterThan(2);
  const shipped = await names();

  mkdirSync(dataDir, { recursive: true });
  writeContent(dataDir);
  await expect.poll(names, { timeout: 10_000 }).toEqual(['Pumps', 'Hoses']);
  rmSync(join(dataDir, 'content'), { recursive: true });
  await expect.poll(names, { timeout: 10_000 }).toEqual(shipped);
  expect(mistakes()).toEqual([]);
});

test('content that is wrong at the start is answered 503 until it is mended', async () => {
  const dataDir = createTempDir();
  writeContent(dataDir, { 'categories.json': '[' });
  const { names, mistakes } = await startEditable(dataDir);
  expect(await names()).toBe(503);
  expect(mistakes()).toHaveLength(1);
  writeFileSync(file(dataDir), named('Mended'));
  await expect.poll(names).toEqual(['Mended', 'Hoses']);
});

test('once closed nothing is watched or read any more', async () => {
  // Nor has a test before this one left any.
  await expect.poll(openWatchers).toBe(0);
  const dataDir = createTempDir();
  writeContent(dataDir);
  const { content, names, mistakes } = await startEditable(dataDir);
  expect(openWatchers()).toBe(4);
  writeFileSync(file(dataDir), named('Too late'));
  content.close();
  await settled();
  expect(openWatchers()).toBe(0);
  expect(await names()).toEqual(['Pumps', 'Hoses']);
  expect(mistakes()).toEqual([]);
});
