import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkOutbox } from '../../../server/doctor/checkOutbox.ts';
import { examine } from '../../../server/doctor/examine.ts';
import { openOutboxFile } from '../../../server/leads/outbox/outboxFile.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { findClosedPort } from '../../helpers/upstream/startUpstream.ts';

async function examineSite(API_BASE_URL: string, IMAGE_BASE_URL: string, extra = {}) {
  const site = { SITE_URL: 'https://s.example', DATA_DIR: createTempDir() };
  const findings = await examine({ ...site, API_BASE_URL, IMAGE_BASE_URL, ...extra });
  for (const { ok, advice } of findings) expect(Boolean(advice)).toBe(!ok);
  return { findings, wrong: findings.filter(({ ok }) => !ok).map(({ what }) => what) };
}

test('the shipped catalogue is sound in every record and picture', async () => {
  const findings = await examine({ DATA_DIR: createTempDir() });
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(findings.map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^pictures: all \d+ can be fetched$/),
  );
});

test('a broken upstream: every fault is named with its place', async () => {
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
  const { wrong } = await examineSite(upstream.apiBaseUrl, upstream.imageBaseUrl);
  for (const expected of [
    'left out product[4]: no usable id',
    '/gallery sent no JSON',
    '/table?7 responded with 500',
    'product?13: no such detail, though it is listed',
    'about-us: 1 of address, e-mail and phone',
    'picture machines/missing.webp: There is no such picture.',
  ]) {
    expect(wrong).toContainEqual(expect.stringContaining(expected));
  }
});

test('redirects that the server would refuse are named with file and line', async () => {
  const dataDir = createTempDir();
  writeFileSync(join(dataDir, 'redirects.json'), '[{ "from": "/a", "to": "/a" }]');
  const closed = await findClosedPort();
  const { wrong } = await examineSite(closed, closed, { DATA_DIR: dataDir });
  expect(wrong).toContainEqual(expect.stringContaining('redirects.json line 1: /a leads in a loop'));
});

test('a dead upstream and a folder that cannot be written', async () => {
  const blocked = join(createTempDir(), 'file');
  writeFileSync(blocked, '');
  const closed = await findClosedPort();
  const { wrong } = await examineSite(closed, closed, { DATA_DIR: join(blocked, 'data') });
  expect(wrong).toHaveLength(7);
  expect(wrong[0]).toContain('cannot be written');
});

test('an outbox with parked leads, one with late leads and one that cannot be opened', async () => {
  const dataDir = createTempDir();
  const db = openOutboxFile(dataDir);
  const insert =
    db.prepare(`INSERT INTO leads (reference, form, fields, state, hasty, fingerprint, received_at, sending_since)
    VALUES (?, 'newsletter', '{}', ?, 0, '', ?, 0)`);
  const whatOf = async () =>
    (await checkOutbox(dataDir)).map(({ ok, what }) => [ok, what.replace(dataDir, '')]);
  const writable = [true, 'lead outbox /leads.db can be written'];
  insert.run('Q-1', 'suspect', 0);
  insert.run('Q-2', 'waiting', Date.now());
  expect(await whatOf()).toEqual([writable, [true, 'leads: 1 waiting, 0 parked, 1 suspect']]);
  insert.run('Q-3', 'received', Date.now() - 16 * 60_000);
  expect(await whatOf()).toEqual([writable, [false, 'leads: 2 waiting, 0 parked, 1 suspect']]);
  insert.run('Q-4', 'parked', 0);
  expect(await whatOf()).toEqual([writable, [false, 'leads: 2 waiting, 1 parked, 1 suspect']]);
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(await whatOf()).toEqual([
    [false, expect.stringContaining('cannot be written: the file has schema 99')],
  ]);
});

test('the command ends with code 0 when all is well and 1 when something is wrong', () => {
  const run = (env: Record<string, string>) =>
    spawnSync('tsx', ['server/doctor/doctor.ts'], { env: { ...process.env, ...env }, encoding: 'utf8' });
  const well = run({ DATA_DIR: createTempDir() });
  expect([well.status, well.stdout]).toEqual([0, expect.stringContaining('All is well.')]);
  const unwell = run({ PORT: 'x' });
  expect([unwell.status, unwell.stdout]).toEqual([1, expect.stringContaining('WRONG  Bad settings')]);
});
