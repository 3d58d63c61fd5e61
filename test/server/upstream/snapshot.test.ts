import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../server/upstream/api/apiClient.ts';
import { createResources, type Resource } from '../../../server/upstream/resources.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { forAll } from '../../helpers/propertyRuns.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { execSql } from '../../helpers/sqlite.ts';
import {
  faultAt,
  startSwitchableUpstream,
  type Upstream,
} from '../../helpers/upstream/startSwitchableUpstream.ts';
import { openResponses } from './openResponses.ts';
import { isRefreshed } from './warmSite.ts';

const timing = { backoffMs: [20, 40, 80] };

/** How to start a site again that has stored all of its upstream and stopped. */
async function storeAll(upstream: Upstream) {
  const options = { upstream, overrides: { upstream: timing }, dataDir: createTempDir() };
  const first = await startSite(options);
  await expect.poll(() => isRefreshed(first)).toBe(true);
  await first.stop();
  return options;
}

test('after a restart without an upstream an absent product is still 404', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault(faultAt('/product?13', (response) => response.writeHead(404).end()));
  const options = await storeAll(upstream);
  await upstream.goDown();
  const second = await startSite(options);
  expect((await request(second.app).get('/products')).text).not.toContain('/products/13"');
  expect((await request(second.app).get('/products/13')).status).toBe(404);
});

test('a catalogue of another upstream in place of catalogue.db is quarantined, and the site starts', async () => {
  const dataDir = createTempDir();
  execSql(
    join(dataDir, 'catalogue.db'),
    `PRAGMA user_version = 1; CREATE TABLE origin (source TEXT); INSERT INTO origin VALUES ('https://other.example');
     CREATE TABLE answers (key TEXT PRIMARY KEY, raw TEXT, digest TEXT, stored_at INTEGER);
     INSERT INTO answers VALUES ('product', '[{"id":666,"name":"Foreign pump"}]', 'x', 1)`,
  );
  const site = await startSite({ overrides: { upstream: timing }, dataDir });
  const { status, text } = await request(site.app).get('/products');
  expect(status).toBe(200);
  expect(text).not.toContain('Foreign pump');
  expect(site.logged.some(({ msg }) => msg === 'database quarantined; a new one is created')).toBe(true);
  expect(readdirSync(dataDir).some((name) => name.endsWith('.quarantined'))).toBe(true);
  expect(readdirSync(dataDir)).toContain('catalogue.db');
});

test('with a data folder that cannot be created the site runs from memory and logs it', async () => {
  const blocked = join(createTempDir(), 'file');
  writeFileSync(blocked, '');
  const site = await startSite({ overrides: { upstream: timing }, dataDir: join(blocked, 'data') });
  expect((await request(site.app).get('/products/12')).status).toBe(200);
  expect(site.logged.some(({ msg }) => String(msg).includes('cached in memory only'))).toBe(true);
});

test.each([
  ['is no JSON any more', "raw = '{\"broken'"],
  ['has another text', "raw = replace(raw, 'Wellpoint', 'Wellqoint')"],
  ['has another digest', "digest = 'x'"],
])('a stored response that %s is fetched again, and shown only if it is sound', async (_what, change) => {
  const options = await storeAll(await startSwitchableUpstream());
  execSql(join(options.dataDir, 'catalogue.db'), `UPDATE answers SET ${change} WHERE key LIKE 'product%'`);
  const second = await startSite(options);
  const { status, text } = await request(second.app).get('/products/12');
  expect([status, text.includes('Wellpoint pump'), text.includes('Wellqoint')]).toEqual([200, true, false]);
  const linesOf = (text: string) => second.logged.filter(({ msg }) => msg === text);
  // The rest is read in the background.
  await expect.poll(() => linesOf('catalogue refreshed')).not.toEqual([]);
  const keys = linesOf('cannot read a stored upstream response').map(({ key }) => key);
  expect(keys).toContain('product');
  expect(new Set(keys).size).toBe(keys.length);
  const { text: metrics } = await request(second.app).get('/metrics');
  expect(metrics).toContain(`upstream_stored_responses_damaged_total ${keys.length}\n`);
});

test('a file that is damaged at any bytes yields what was stored, or nothing', () => {
  const folder = createTempDir();
  const resources = createResources(createApiClient('http://127.0.0.1:9'));
  const stored = new Map<Resource<unknown>, unknown>();
  const sound = openResponses(folder);
  const store = (resource: Resource<unknown>, raw: unknown) =>
    stored.set(resource, sound.store(resource, raw).value);
  const names = Array.from({ length: 40 }, (_, id) => ({
    id,
    name: `Pump ${id}`,
    description: 'x'.repeat(id * 20),
  }));
  store(resources.products, names);
  store(resources.categories, names.slice(0, 5));
  for (const record of names) store(resources.product(String(record.id)), record);
  sound.snapshot.close();
  const bytes = readFileSync(join(folder, 'catalogue.db'));
  const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 200 });
  forAll(100, [damage], (changes) => {
    const dataDir = mkdtempSync(join(folder, 'run-'));
    const damaged = Buffer.from(bytes);
    for (const [at, byte] of changes) damaged[at] = byte;
    writeFileSync(join(dataDir, 'catalogue.db'), damaged);
    const { snapshot, responses } = openResponses(dataDir);
    for (const [resource, value] of stored)
      expect([undefined, value]).toContainEqual(responses.value(resource));
    snapshot.close();
    rmSync(dataDir, { recursive: true });
  });
});
