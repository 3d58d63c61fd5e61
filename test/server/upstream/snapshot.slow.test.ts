import request from 'supertest';
import { expect, test } from 'vitest';
import { readContent } from '../../../server/embedded/readContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { isRefreshed } from './warmSite.ts';

test('after a restart without an upstream every catalogue page is as before, visited or not', async () => {
  const content = await readContent('server/embedded/content');
  const upstream = await startSwitchableUpstream(content);
  const options = { upstream, dataDir: createTempDir(), siteUrl: 'https://s.example' };
  const addresses = [
    '/',
    '/products',
    '/contact-us',
    '/request-a-quote',
    ...content.category.map(({ id }) => `/products?category=${id}`),
    // The others are stored in the same way.
    ...content.product.filter((_, at) => at % 4 === 0).map(({ id }) => `/products/${id}`),
    '/service',
    ...content.service.map(({ id }) => `/service/${id}`),
    '/gallery',
    '/gallery/1/101',
    '/gallery/2/21/201',
    '/search?q=pump',
  ];
  expect(addresses.length).toBeGreaterThan(20);

  const first = await startSite(options);
  await expect.poll(() => isRefreshed(first)).toBe(true);
  await first.stop();
  await upstream.goDown();

  const second = await startSite(options);
  // Filters count what the search index has read.
  await second.readAll();
  const restarted = new Map<string, string>();
  for (const address of addresses) {
    const { status, text } = await request(second.app).get(address);
    expect(status, address).toBe(200);
    restarted.set(address, text);
  }
  expect((await request(second.app).get('/readyz')).status).toBe(200);
  await second.stop();

  await upstream.comeBack();
  const third = await startSite({ ...options, dataDir: createTempDir() });
  await third.readAll();
  for (const address of addresses) {
    expect((await request(third.app).get(address)).text, address).toBe(restarted.get(address));
  }
});
