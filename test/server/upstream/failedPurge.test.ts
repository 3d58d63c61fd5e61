import request from 'supertest';
import { expect, test } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

test('what a purge could not fetch is fetched as soon as the upstream responds again, although its copies are fresh', async () => {
  const content = structuredClone(hostileContent);
  const upstream = await startSwitchableUpstream(content);
  const { app, logged } = await startSite({
    upstream,
    overrides: { upstream: { freshMs: 3_600_000, backoffMs: [20] } },
  });
  await expect.poll(() => logged.some(({ msg }) => msg === 'catalogue refreshed')).toBe(true);
  const calls = upstream.requests.length;
  await upstream.goAway();
  const { body } = await request(app).post('/hooks/purge');
  expect(body).toEqual({ answered: 0, failed: new Set(upstream.requests.slice(0, calls)).size });
  for (const product of content.product) product.description = 'A new description.';
  await upstream.comeBack();
  await expect
    .poll(async () => (await request(app).get('/products/12')).text)
    .toContain('A new description.');
  await expect.poll(() => new Set(upstream.requests.slice(calls))).toEqual(new Set(upstream.requests));
});
