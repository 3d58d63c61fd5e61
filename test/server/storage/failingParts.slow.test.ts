import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../server/monitoring/log.ts';
import { createDiskHealth } from '../../../server/storage/diskHealth.ts';
import { openCacheDatabase } from '../../../server/storage/openCacheDatabase.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { quote } from '../../fixtures/leads.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { querySql } from '../../helpers/sqlite.ts';
import { drawJpeg, startPictureUpstream } from '../../helpers/upstream/startPictureUpstream.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

/** An immutable file cannot be written by root either, nor by who has it open: file systems of Linux such as ext4. */
const setImmutable = (paths: string[], sign: '+' | '-') =>
  spawnSync('chattr', [`${sign}i`, ...paths]).status === 0;

function canFreezeHere(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'immutable-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const isFrozen = setImmutable([file], '+');
  try {
    writeFileSync(file, 'written');
    return false;
  } catch {
    return isFrozen;
  } finally {
    setImmutable([file], '-');
    rmSync(folder, { recursive: true });
  }
}

const canFreeze = canFreezeHere();
if (!canFreeze)
  console.error('\n!!! SKIPPED: parts of DATA_DIR that fail one by one. Files cannot be made immutable.\n');

const query = (path: string, sql: string) => querySql(path, sql).map((row) => Object.values(row)[0]);

interface Part {
  /** The files and folders that fail; not the shared memory of SQLite, where a failing write ends the process. */
  names: RegExp;
  /** The stored state in DATA_DIR. */
  read(dataDir: string): unknown;
  /** The stored state once the folder can be written again. */
  expected: unknown;
}

const parts: Record<string, Part> = {
  catalogue: {
    names: /^catalogue\.db(-wal)?$/,
    read: (dataDir) =>
      query(join(dataDir, 'catalogue.db'), "SELECT raw FROM answers WHERE key = 'product'").join(),
    expected: expect.stringContaining('Renamed pump'),
  },
  seen_pages: {
    names: /^seen\.db(-wal)?$/,
    read: (dataDir) => query(join(dataDir, 'seen.db'), 'SELECT address FROM pages'),
    expected: expect.arrayContaining(['/about']),
  },
  pictures: {
    names: /^pictures$/,
    read: (dataDir) => readdirSync(join(dataDir, 'pictures')),
    expected: expect.arrayContaining([expect.stringMatching(/\.480\.webp$/)]),
  },
  picture_facts: {
    names: /^pictures\.json$/,
    read: (dataDir) => readFileSync(join(dataDir, 'pictures.json'), 'utf8'),
    expected: expect.stringContaining('new.jpg'),
  },
  outbox: {
    names: /^leads\.db(-wal)?$/,
    read: (dataDir) => readLeads(dataDir).map(({ fields }) => fields.mobile),
    expected: expect.arrayContaining(['1', '2']),
  },
};

const [first] = hostileContent.product;
const contentOf = (name: string, img1: string) => ({
  ...hostileContent,
  product: [{ ...first, name, img1 }],
});

test.skipIf(!canFreeze).each(Object.entries(parts))(
  'while %s alone cannot be written, all else is stored, with one log line and the metric; then it is written again',
  async (part, { names, read, expected }) => {
    let content = contentOf('Pump', 'old.jpg');
    const upstream = await startUpstream(() => content);
    const { imageBaseUrl } = await startPictureUpstream({
      'old.jpg': await drawJpeg(600, 400),
      'new.jpg': await drawJpeg(700, 400),
    });
    const dataDir = createTempDir();
    const site = await startSite({
      apiBaseUrl: upstream.apiBaseUrl,
      imageBaseUrl,
      dataDir,
      overrides: { upstream: { freshMs: 100 }, pictures: { factsIntervalMs: 50 } },
    });
    const send = (mobile: string) => postForm(site.app, 'quote', { ...quote, mobile }).expect(200);
    const metric = async (pattern: RegExp) =>
      [...(await request(site.app).get('/metrics')).text.matchAll(pattern)].map(([, name]) => name);
    const failing = async () => [
      ...(await metric(/^data_dir_failing\{part="(\w+)"\} 1$/gm)),
      ...(await metric(/^leads_(outbox)_failing 1$/gm)),
    ];
    await request(site.app).get('/products/12').expect(200);
    await request(site.app).get('/media/old.jpg.320.webp').expect(200);
    await send('1');
    await expect.poll(() => readdirSync(dataDir)).toContain('pictures.json');

    const frozen = readdirSync(dataDir)
      .filter((name) => names.test(name))
      .map((name) => join(dataDir, name));
    setImmutable(frozen, '+');
    onTestFinished(() => void setImmutable(frozen, '-'));
    content = contentOf('Renamed pump', 'new.jpg');
    await send('2');
    await request(site.app).get('/about').expect(200);
    await request(site.app).get('/media/old.jpg.480.webp').expect(200);
    const heading = async () => (await request(site.app).get('/products/12').expect(200)).text;
    await expect.poll(heading).toContain('Renamed pump');
    await expect.poll(failing).toEqual([part]);
    expect(upstream.submissions().map(({ fields }) => fields.mobile)).toEqual(['1', '2']);
    const lines = site.logged.filter(({ msg }) => /cannot be written; /.test(String(msg)));
    expect(lines).toHaveLength(1);
    for (const other of Object.keys(parts).filter((name) => name !== part)) {
      await expect
        .poll(() => parts[other]?.read(dataDir), { message: other })
        .toEqual(parts[other]?.expected);
    }

    setImmutable(frozen, '-');
    await expect.poll(failing).toEqual([]);
    // Stored, where it was only forwarded before; else the repeat of a stored lead.
    await send('2');
    // The last picture that was not stored is written by itself, any other when it is requested again.
    await request(site.app).get('/media/old.jpg.480.webp').expect(200);
    await expect.poll(() => read(dataDir)).toEqual(expected);
  },
);

test.skipIf(!canFreeze)('a file that can be opened, but only be read, is still failing', () => {
  const path = join(createTempDir(), 'a.db');
  let now = 0;
  const elapsed = () => now;
  const log = createLog('silent');
  const health = createDiskHealth([], log, elapsed);
  const migrations = ['CREATE TABLE notes (text TEXT PRIMARY KEY) STRICT'];
  const database = openCacheDatabase({ path, migrations, log, part: 'seen_pages', health, elapsed });
  const write = (text: string) => database.write((db) => db.exec(`INSERT INTO notes VALUES ('${text}')`));
  const files = [path, `${path}-wal`];
  setImmutable(files, '+');
  onTestFinished(() => void setImmutable(files, '-'));
  expect(write('while it is frozen')).toBe(false);
  now += 5_000;
  database.read((db) => db.prepare('SELECT * FROM notes').all());
  now += 5_000;
  expect(health.isFailing('seen_pages')).toBe(true);
  setImmutable(files, '-');
  expect(write('later')).toBe(true);
  now += 5_000;
  expect(health.isFailing('seen_pages')).toBe(false);
  database.close();
});
