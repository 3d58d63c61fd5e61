import request from 'supertest';
import { expect, test } from 'vitest';
import { createLog } from '../../../server/monitoring/log.ts';
import { createDiskHealth } from '../../../server/storage/diskHealth.ts';
import { openCatalogue } from '../../../server/upstream/openCatalogue.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

test('data that a purge could not fetch is fetched as soon as the upstream responds again, although its copies are fresh', async () => {
  const content = structuredClone(hostileContent);
  const upstream = await startSwitchableUpstream(content);
  const { app, logged } = await startSite({
    upstream,
    overrides: { upstream: { freshMs: 3_600_000, backoffMs: [20] } },
  });
  await expect.poll(() => logged.some(({ msg }) => msg === 'catalogue refreshed')).toBe(true);
  const calls = upstream.requests.length;
  await upstream.goDown();
  const { body } = await request(app).post('/hooks/purge');
  expect(body).toEqual({ answered: 0, failed: new Set(upstream.requests.slice(0, calls)).size });
  for (const product of content.product) product.description = 'A new description.';
  await upstream.comeBack();
  await expect
    .poll(async () => (await request(app).get('/products/12')).text)
    .toContain('A new description.');
  await expect.poll(() => new Set(upstream.requests.slice(calls))).toEqual(new Set(upstream.requests));
});

test('closing waits for a purge that still reads or writes', async () => {
  const upstream = await startSwitchableUpstream();
  // The details hang until closing aborts them.
  upstream.setFault(({ url }) => (url?.includes('?') ? undefined : false));
  const log = createLog('silent');
  const { source, close } = openCatalogue({
    apiBaseUrl: upstream.apiBaseUrl,
    upstreamName: 'test',
    deadlineMs: 3_600_000,
    dataDir: createTempDir(),
    log,
    health: createDiskHealth([], log),
  });
  let hasEnded = false;
  const purging = source.refreshAll().finally(() => {
    hasEnded = true;
  });
  await expect.poll(() => source.version()).toBeGreaterThan(0);
  expect(hasEnded).toBe(false);
  await close();
  expect(hasEnded).toBe(true);
  await purging;
});
