import request from 'supertest';
import { expect, test } from 'vitest';
import { largeContent } from '../../fixtures/largeContent.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const most = 200_000;

test('no page grows with the catalogue', async () => {
  const { app } = await startSite(await startUpstream(largeContent(3_000)));
  for (const path of [
    '/',
    '/products',
    '/products?page=20',
    '/products/1500',
    '/request-a-quote',
    '/request-a-quote?items=1x2,2x1',
    '/compare?items=1,2,3,4',
    '/search?q=SD',
  ]) {
    const { status, text } = await request(app).get(path);
    expect(status, path).toBe(200);
    expect(Buffer.byteLength(text), path).toBeLessThan(most);
  }
});

test('details that do not fit in memory are read from disk, also while the upstream is down', async () => {
  const upstream = await startSwitchableUpstream(largeContent(2_100));
  const { app, logged } = await startSite({ upstream });
  const hasSwept = () => logged.some(({ msg, failures }) => msg === 'catalogue refreshed' && failures === 0);
  await expect.poll(hasSwept).toBe(true);
  await upstream.goDown();
  for (const id of [1, 1050, 2100]) {
    const { status, text } = await request(app).get(`/products/${id}`);
    expect([status, text.includes(`For sump number ${id}.`)], String(id)).toEqual([200, true]);
  }
});
