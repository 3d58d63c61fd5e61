import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedApi } from '../../../server/embedded/embeddedApi.ts';
import { openContent } from '../../../server/embedded/openContent.ts';
import { watchFolders } from '../../../server/embedded/watchFolders.ts';
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
    errors: () => logged.filter(({ level }) => level === 50),
    async names() {
      const { status, body } = await request(api.apiBaseUrl).get('/category');
      return status === 200 ? body.data.map(({ name }: { name: string }) => name) : status;
    },
  };
}

const file = (dataDir: string) => join(dataDir, 'content/categories.json');
const named = (name: string) => JSON.stringify([{ id: 1, name }, soundFiles['categories.json'][1]]);
const openWatchers = () => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;

test('an edited file is served without a restart; one with a mistake is logged once and served when it is corrected', async () => {
  const dataDir = createTempDir();
  writeContent(dataDir);
  const { names, errors } = await startEditable(dataDir);
  expect(await names()).toEqual(['Pumps', 'Hoses']);

  writeFileSync(file(dataDir), named('Edited'));
  await expect.poll(names).toEqual(['Edited', 'Hoses']);
  expect(errors()).toEqual([]);

  writeFileSync(file(dataDir), named('Broken').replace('"name"', '"nam"'));
  await expect.poll(() => errors().length).toBe(1);
  expect(await names()).toEqual(['Edited', 'Hoses']);
  // The same problem is not logged again.
  const noticed = new Promise<void>((resolve) => {
    const folders = () => [{ path: join(dataDir, 'content') }];
    onTestFinished(watchFolders(folders, resolve, pino({ enabled: false })));
  });
  writeFileSync(file(dataDir), named('Broken again').replace('"name"', '"nam"'));
  await noticed;
  // It begins to read after the other one, and has read.
  (await openContent({ dataDir, log: pino({ enabled: false }) })).close();
  writeFileSync(file(dataDir), named('Corrected'));
  await expect.poll(names).toEqual(['Corrected', 'Hoses']);
  expect(errors()).toEqual([
    expect.objectContaining({
      msg: 'content has problems and is not served',
      folder: join(dataDir, 'content'),
      count: 2,
      problems: [
        expect.stringMatching(/content\/categories\.json › id 1 › name: is missing$/),
        expect.stringMatching(/content\/categories\.json › id 1 › nam: is not a known field$/),
      ],
    }),
  ]);
});

test('a file replaced by renaming, as editors do, is noticed every time', async () => {
  const dataDir = createTempDir();
  writeContent(dataDir);
  const { names, errors } = await startEditable(dataDir);
  for (const name of ['First', 'Second', 'Third']) {
    writeFileSync(`${file(dataDir)}.tmp`, named(name));
    renameSync(file(dataDir), `${file(dataDir)}~`);
    renameSync(`${file(dataDir)}.tmp`, file(dataDir));
    await expect.poll(names).toEqual([name, 'Hoses']);
  }
  expect(errors()).toEqual([]);
});

test('files that change without a pause are read all the same', async () => {
  const dataDir = createTempDir();
  writeContent(dataDir);
  const { names } = await startEditable(dataDir);
  const writing = setInterval(() => writeFileSync(file(dataDir), named('Written again')), 20);
  onTestFinished(() => clearInterval(writing));
  await expect.poll(names).toEqual(['Written again', 'Hoses']);
});

test('products and tables are watched, including new files and replaced folders', async () => {
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
  // The new folder is watched a moment later: the file is written until that is so.
  await expect
    .poll(() => {
      newFile(92);
      return ids();
    })
    .toContain(92);

  const table = { ...soundFiles['tables/performance.json'], name: 'Performance' };
  writeFileSync(join(dataDir, 'content/tables/performance.json'), JSON.stringify(table));
  await expect.poll(() => content.get()?.table[0]?.name).toBe('Performance');
});

test('a content folder in DATA_DIR replaces the shipped one while the server runs, until it is removed', async () => {
  const dataDir = join(createTempDir(), 'not/yet/there');
  const { names, errors } = await startEditable(dataDir);
  expect((await names()).length).toBeGreaterThan(2);
  const shipped = await names();

  mkdirSync(dataDir, { recursive: true });
  writeContent(dataDir);
  await expect.poll(names).toEqual(['Pumps', 'Hoses']);
  rmSync(join(dataDir, 'content'), { recursive: true });
  await expect.poll(names).toEqual(shipped);
  expect(errors()).toEqual([]);
});

test('content that is invalid at the start responds with 503 until it is corrected', async () => {
  const dataDir = createTempDir();
  writeContent(dataDir, { 'categories.json': '[' });
  const { names, errors } = await startEditable(dataDir);
  expect(await names()).toBe(503);
  expect(errors()).toHaveLength(1);
  writeFileSync(file(dataDir), named('Corrected'));
  await expect.poll(names).toEqual(['Corrected', 'Hoses']);
});

test('after closing nothing is watched or read', async () => {
  // Nor has a test before this one left any.
  await expect.poll(openWatchers).toBe(0);
  const dataDir = createTempDir();
  writeContent(dataDir);
  const { content, names, errors } = await startEditable(dataDir);
  expect(openWatchers()).toBe(4);
  const open = await startEditable(dataDir);
  writeFileSync(file(dataDir), named('Too late'));
  content.close();
  // It would have read the change before this one does.
  await expect.poll(open.names).toEqual(['Too late', 'Hoses']);
  await expect.poll(openWatchers).toBe(4);
  expect(await names()).toEqual(['Pumps', 'Hoses']);
  expect(errors()).toEqual([]);
});
