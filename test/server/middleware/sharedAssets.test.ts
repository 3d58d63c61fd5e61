import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { shareAssets } from '../../../server/middleware/sharedAssets.ts';
import { createDiskHealth } from '../../../server/storage/diskHealth.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const dayMs = 24 * 3_600_000;
async function share(dataDir: string, now = Date.now(), retryMs?: number) {
  const logged: string[] = [];
  const lines = { write: (line: string) => void logged.push(JSON.parse(line).msg) };
  const health = createDiskHealth([], pino({}, lines), () => now);
  const stop = await shareAssets(dataDir, health, () => now, retryMs);
  onTestFinished(stop);
  return { health, logged };
}

/** A data folder in which a server of another release has left these files. */
function dataDirOf(files: Record<string, string>, ageMs = 0): string {
  const dataDir = createTempDir();
  const time = new Date(Date.now() - ageMs);
  mkdirSync(join(dataDir, 'assets'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(dataDir, 'assets', name), content);
    utimesSync(join(dataDir, 'assets', name), time, time);
  }
  return dataDir;
}

test('a file of another release is served with the type and the encodings that it has', async () => {
  const dataDir = dataDirOf({
    'index-OTHERREL.js': 'let plain;',
    'index-OTHERREL.js.br': 'br',
    'index-OTHERREL.js.gz': 'gz',
  });
  const { app } = await startSite({ dataDir });
  const plain = await request(app).get('/assets/index-OTHERREL.js').set('accept-encoding', 'identity');
  expect([plain.status, plain.text]).toEqual([200, 'let plain;']);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const compressed = await request(app).head('/assets/index-OTHERREL.js').set('accept-encoding', 'br');
  expect(compressed.headers['content-encoding']).toBe('br');
});

test('only files that a release can have are served from the shared folder', async () => {
  const dataDir = dataDirOf({ 'index-OTHERREL.js.br': 'br' });
  writeFileSync(join(dataDir, 'leads.js'), 'private');
  mkdirSync(join(dataDir, 'assets/sub'));
  writeFileSync(join(dataDir, 'assets/sub/leads.js'), 'private');
  const { url } = await startSite({ dataDir });
  for (const path of ['index-MISSING0.js', 'index-OTHERREL.js.br', '..%2Fleads.js', 'sub/leads.js'])
    expect((await fetch(`${url}/assets/${path}`)).status, path).toBe(404);
});

test('a server shares its own files, and removes those that no server has had for a week', async () => {
  const dataDir = dataDirOf({ 'index-LASTWEEK.js': '', 'index-LASTWEEK.js.br': '' }, 6 * dayMs);
  const shared = () => readdirSync(join(dataDir, 'assets'));
  await share(dataDir);
  expect(shared()).toEqual(expect.arrayContaining([...readdirSync('dist/assets'), 'index-LASTWEEK.js']));
  await share(dataDir, Date.now() + 3 * dayMs);
  expect(shared().sort()).toEqual(readdirSync('dist/assets').sort());
});

test('where the folder cannot be written, the server starts all the same, and tries again until it can', async () => {
  const dataDir = createTempDir();
  const folder = join(dataDir, 'assets');
  writeFileSync(folder, 'a file');
  const { health, logged } = await share(dataDir, Date.now(), 10);
  expect([health.isFailing('assets'), readFileSync(folder, 'utf8')]).toEqual([true, 'a file']);
  rmSync(folder);
  await expect.poll(() => readdirSync(folder).sort()).toEqual(readdirSync('dist/assets').sort());
  expect(logged).toEqual(['DATA_DIR cannot be written; content is cached in memory only']);
});
