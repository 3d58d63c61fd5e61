import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { isRefreshed } from './warmSite.ts';

const timing = { backoffMs: [20, 40, 80], deadlineMs: 400 };
test('after a restart without an upstream an absent product is still 404', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault((incoming, response) =>
    incoming.url === '/product?13' ? response.writeHead(404).end() : false,
  );
  const options = { ...upstream, ...timing, dataDir: createTempDir() };
  const first = await startSite(options);
  await expect.poll(() => isRefreshed(first)).toBe(true);
  await first.stop();
  await upstream.goAway();
  const second = await startSite(options);
  expect((await request(second.app).get('/products')).text).not.toContain('/products/13"');
  expect((await request(second.app).get('/products/13')).status).toBe(404);
});

const unusableFiles: [string, (path: string) => void][] = [
  ['text', (path) => writeFileSync(path, 'this is no database')],
  ['a folder', (path) => mkdirSync(path)],
  ["another program's database", (path) => createForeign(path, 'CREATE TABLE notes (text TEXT)')],
  [
    'a later version',
    (path) => createForeign(path, 'PRAGMA user_version = 99; CREATE TABLE answers (key TEXT)'),
  ],
  [
    'a catalogue of another upstream',
    (path) =>
      createForeign(
        path,
        `PRAGMA user_version = 1; CREATE TABLE origin (source TEXT); INSERT INTO origin VALUES ('https://other.example');
         CREATE TABLE answers (key TEXT PRIMARY KEY, raw TEXT, digest TEXT, stored_at INTEGER);
         INSERT INTO answers VALUES ('product', '[{"id":666,"name":"Foreign pump"}]', 'x', 1)`,
      ),
  ],
];

function createForeign(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

test.each(
  unusableFiles,
)('%s in place of catalogue.db is quarantined, and the site starts', async (_name, make) => {
  const upstream = await startSwitchableUpstream();
  const dataDir = createTempDir();
  make(join(dataDir, 'catalogue.db'));
  const site = await startSite({ ...upstream, ...timing, dataDir });
  const { status, text } = await request(site.app).get('/products');
  expect(status).toBe(200);
  expect(text).not.toContain('Foreign pump');
  expect(site.logged.some(({ msg }) => msg === 'database quarantined; a new one is created')).toBe(true);
  expect(readdirSync(dataDir).some((name) => name.endsWith('.quarantined'))).toBe(true);
  expect(readdirSync(dataDir)).toContain('catalogue.db');
});

test('with a data folder that cannot be created the site runs from memory and logs it', async () => {
  const upstream = await startSwitchableUpstream();
  const blocked = join(createTempDir(), 'file');
  writeFileSync(blocked, '');
  const site = await startSite({ ...upstream, ...timing, dataDir: join(blocked, 'data') });
  expect((await request(site.app).get('/products/12')).status).toBe(200);
  expect(site.logged.some(({ msg }) => String(msg).includes('kept in memory only'))).toBe(true);
});

test('a stored response that is damaged inside the file is fetched again', async () => {
  const upstream = await startSwitchableUpstream();
  const options = { ...upstream, ...timing, dataDir: createTempDir() };
  const first = await startSite(options);
  await expect.poll(() => isRefreshed(first)).toBe(true);
  await first.stop();
  createForeign(
    join(options.dataDir, 'catalogue.db'),
    `UPDATE answers SET raw = '{"broken' WHERE key = 'product'`,
  );
  const second = await startSite(options);
  expect((await request(second.app).get('/products/12')).status).toBe(200);
});

test('a file that another process locks is left alone, and the site runs from memory', async () => {
  const upstream = await startSwitchableUpstream();
  const options = { ...upstream, ...timing, dataDir: createTempDir() };
  const first = await startSite(options);
  await expect.poll(() => isRefreshed(first)).toBe(true);
  await first.stop();
  const holder = new DatabaseSync(join(options.dataDir, 'catalogue.db'));
  holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  const second = await startSite(options);
  expect((await request(second.app).get('/products/12')).status).toBe(200);
  expect(second.logged.some(({ msg }) => String(msg).includes('kept in memory only'))).toBe(true);
  holder.exec('ROLLBACK');
  holder.close();
  expect(readdirSync(options.dataDir).filter((name) => name.endsWith('.quarantined'))).toEqual([]);
});
