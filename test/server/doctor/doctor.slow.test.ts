import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkOutbox } from '../../../server/doctor/checkOutbox.ts';
import { runChecks } from '../../../server/doctor/runChecks.ts';
import { openOutboxFile, outboxPath } from '../../../server/leads/outbox/sqlite.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { writeContent } from '../../helpers/content/writeContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { drawJpeg, startPictureUpstream } from '../../helpers/upstream/startPictureUpstream.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { closedAddress, startUpstream } from '../../helpers/upstream/startUpstream.ts';

async function checkSite(API_BASE_URL: string, IMAGE_BASE_URL: string, extra = {}) {
  const site = { PORT: '0', SITE_URL: 'https://s.example', DATA_DIR: createTempDir() };
  const results = await runChecks({ ...site, API_BASE_URL, IMAGE_BASE_URL, ...extra });
  for (const { state, advice } of results) expect(Boolean(advice), state).toBe(state !== 'ok');
  const failures = results.filter(({ state }) => state === 'FAILED' || state === 'BLOCKS');
  return { results, failures: failures.map(({ message }) => message) };
}

test('every error of an upstream is named with its call', async () => {
  const content = structuredClone(hostileContent);
  content.product.push({ name: 'No id' });
  content.service[0] = { id: 1, name: 'Rental', img1: 'machines/missing.webp' };
  content['about-us'] = { email: 'info@sumpline.example' };
  const upstream = await startSwitchableUpstream(content);
  upstream.setFault((request, response) => {
    if (request.url === '/gallery') return response.end('<html>');
    if (request.url === '/table?7') return response.writeHead(500).end();
    if (request.url === '/product?13') return response.end('{"data":null}');
    return false;
  });
  const { failures } = await checkSite(upstream.apiBaseUrl, upstream.imageBaseUrl);
  for (const expected of [
    'left out product[4]: no usable id',
    '/gallery sent no JSON',
    '/table?7 responded with 500',
    'product?13: no such detail, though it is listed',
    'about-us: 1 of address, e-mail and phone',
    'picture machines/missing.webp: There is no such picture.',
  ]) {
    expect(failures).toContainEqual(expect.stringContaining(expected));
  }
});

test('after twenty failures the details of a list are not checked further', async () => {
  const product = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Pump ${at}` }));
  const upstream = await startSwitchableUpstream({ ...hostileContent, product });
  upstream.setFault(({ url = '' }, response) => url.startsWith('/product?') && response.writeHead(500).end());
  const { failures } = await checkSite(upstream.apiBaseUrl, upstream.imageBaseUrl);
  // Each failed call is made twice.
  const called = new Set(upstream.requests.filter((url) => url.startsWith('/product?')));
  expect(called.size).toBeLessThan(25);
  expect(failures).toContainEqual(`product?{id}: ${60 - called.size} details not checked further`);
});

test('after twenty failures the pictures are not checked further', async () => {
  const service = Array.from({ length: 60 }, (_, at) => ({
    id: at + 1,
    name: `Rental ${at}`,
    img1: `${at}.webp`,
  }));
  const upstream = await startSwitchableUpstream({ ...hostileContent, service });
  const { failures } = await checkSite(upstream.apiBaseUrl, upstream.imageBaseUrl);
  expect(failures.filter((message) => message.startsWith('picture ')).length).toBeLessThan(25);
  expect(failures).toContainEqual(expect.stringMatching(/^pictures: \d+ not checked further$/));
});

test('a picture that is too large to be served is named with the limits', async () => {
  const { apiBaseUrl } = await startUpstream();
  const { imageBaseUrl } = await startPictureUpstream({
    'machines/sl-150-d/main.webp': await drawJpeg(6_300, 4_200),
    'machines/sl-150-d/section-1-pump-end.webp': await drawJpeg(60, 40),
    'scenes/yard.webp': await drawJpeg(60, 40),
  });
  const { results, failures } = await checkSite(apiBaseUrl, imageBaseUrl);
  const [picture, ...others] = failures.filter((message) => message.startsWith('picture'));
  expect([picture, others]).toEqual([
    'picture machines/sl-150-d/main.webp: The picture could not be read.',
    [],
  ]);
  const advice = results.find(({ message }) => message === picture)?.advice;
  expect(advice).toContain('at most 25 megapixels (AVIF: 6, progressive JPEG: 15), 1000 frames and 20 MB');
});

test('a redirect that keeps the server from starting is named with file and line', async () => {
  const dataDir = createTempDir();
  writeFileSync(join(dataDir, 'redirects.json'), '[{ "from": "/a", "to": "/a" }]');
  const closed = closedAddress;
  const { failures } = await checkSite(closed, closed, { DATA_DIR: dataDir });
  expect(failures).toContainEqual(
    expect.stringContaining('redirects.json line 1: /a leads to /a, which is an old address itself'),
  );
});

test('an upstream that is down and a DATA_DIR that cannot be written fail their checks', async () => {
  const blocked = join(createTempDir(), 'file');
  writeFileSync(blocked, '');
  const closed = closedAddress;
  const { failures } = await checkSite(closed, closed, { DATA_DIR: join(blocked, 'data') });
  expect(failures).toHaveLength(7);
  expect(failures[0]).toContain('cannot be written');
});

test('an outbox with parked leads, with late leads or that cannot be opened fails its check', async () => {
  const dataDir = createTempDir();
  const db = openOutboxFile(outboxPath(dataDir));
  const insert =
    db.prepare(`INSERT INTO outbox (reference, form, fields, state, hasty, fingerprint, received_at, sending_since)
    VALUES (?, 'newsletter', '{}', ?, 0, '', 0, ?)`);
  const linesOf = async () =>
    (await checkOutbox({ dataDir, databaseUrl: null })).map(({ state, message }) => [
      state,
      message.replace(dataDir, ''),
    ]);
  const writable = ['ok', 'lead outbox /leads.db can be written'];
  insert.run('Q-1', 'suspect', 0);
  expect((await checkOutbox({ dataDir, databaseUrl: null })).at(-1)?.advice).toContain(
    'sumpline leads list --state suspect',
  );
  insert.run('Q-2', 'waiting', Date.now());
  expect(await linesOf()).toEqual([writable, ['hint', 'leads: 1 waiting, 0 parked, 1 suspect']]);
  insert.run('Q-3', 'received', Date.now() - 16 * 60_000);
  expect(await linesOf()).toEqual([writable, ['FAILED', 'leads: 2 waiting, 0 parked, 1 suspect']]);
  insert.run('Q-4', 'parked', 0);
  expect(await linesOf()).toEqual([writable, ['FAILED', 'leads: 2 waiting, 1 parked, 1 suspect']]);
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(await linesOf()).toEqual([
    ['BLOCKS', expect.stringMatching(/cannot be written: .*the file has schema 99/)],
  ]);
});

test('the command exits with 0 if all checks pass, with 1 if one blocks a release, with 2 if leads wait for a person', () => {
  const run = (env: Record<string, string>) =>
    spawnSync('tsx', ['server/doctor/doctor.ts'], { env: { ...process.env, ...env }, encoding: 'utf8' });
  const healthy = run({ PORT: '0', DATA_DIR: createTempDir() });
  expect([healthy.status, healthy.stdout]).toEqual([0, expect.stringContaining('All checks passed.')]);
  // The shipped catalogue has pictures, and the doctor fetches them.
  expect(healthy.stdout).toMatch(/pictures: all [1-9]\d* can be fetched/);
  const broken = run({ PORT: 'x' });
  expect([broken.status, broken.stdout]).toEqual([1, expect.stringContaining('BLOCKS Bad settings')]);
  const DATA_DIR = createTempDir();
  writeContent(DATA_DIR);
  const db = openOutboxFile(outboxPath(DATA_DIR));
  db.exec(`INSERT INTO outbox (reference, form, fields, state, hasty, fingerprint, received_at, sending_since)
    VALUES ('Q-1', 'newsletter', '{}', 'parked', 0, '', 0, 0)`);
  db.close();
  const parked = run({ PORT: '0', DATA_DIR });
  expect([parked.status, parked.stdout]).toEqual([
    2,
    expect.stringContaining('FAILED leads: 0 waiting, 1 parked'),
  ]);
});
