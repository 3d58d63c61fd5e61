import request from 'supertest';
import { expect, test } from 'vitest';
import { describeFirst, hostileContent } from '../../fixtures/hostileContent.ts';
import type { Purge } from '../../helpers/deploy/startCdn.ts';
import { readMetrics } from '../../helpers/http/readMetrics.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startWebhook } from '../../helpers/site/startWebhook.ts';
import { stretchTimeouts } from '../../helpers/stretchTimeouts.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

const siteUrl = 'https://s.example';
const paths = ['/about', '/products/12', '/products/12?units=us', '/products/15'];

/** A site with a full page cache, whose webhook has received all purges of the start. */
async function startCdnSite() {
  const content = structuredClone(hostileContent);
  const upstream = await startSwitchableUpstream(content);
  const webhook = await startWebhook<Purge>();
  const clock = { now: Date.now() };
  const site = await startSite({
    upstream,
    siteUrl,
    cdnPurgeUrl: webhook.url,
    overrides: { now: () => clock.now },
  });
  const addresses = () => webhook.messages.flatMap((message) => message.addresses);
  const tags = () => webhook.messages.flatMap((message) => message.tags);
  const visit = async () => {
    for (const path of paths) expect((await request(site.app).get(path)).status).toBe(200);
  };
  await site.readAll();
  await visit();
  // The first lists arrive while the site starts.
  for (const tag of ['product', 'about-us', 'product-12']) await expect.poll(tags).toContain(tag);
  // The search index, too, makes pages stale.
  await expect.poll(() => paths.every((path) => site.cache.isFresh(path))).toBe(true);
  await expect.poll(async () => (await readMetrics(site.app)).get('cdn_purges_waiting')).toBe(0);
  webhook.messages.length = 0;
  const describe = (description: string) => describeFirst(content, description);
  const seesChange = async (path: string) => (await request(site.app).get(path)).text;
  return { ...site, content, webhook, clock, describe, addresses, tags, seesChange };
}

test('a purge posts the addresses of the pages that differ, in all formats and units, and the tags of what they are made of', async () => {
  const { app, describe, addresses, tags } = await startCdnSite();
  describe('A new description.');
  expect((await request(app).post('/hooks/purge')).body.failed).toBe(0);
  await expect.poll(tags).toContain('product-12');
  expect(tags()).toEqual(expect.arrayContaining(['product-12', 'product-any']));
  const ofProduct = ['/products/12', '/data/products/12', '/products/12.md', '/products/12.pdf'];
  expect(addresses()).toEqual(
    expect.arrayContaining(ofProduct.flatMap((path) => [siteUrl + path, `${siteUrl}${path}?units=us`])),
  );
  expect(addresses().filter((address) => !address.includes('/products/12'))).toEqual([]);
});

test('a purge that finds nothing new posts nothing', async () => {
  const { app, describe, addresses, tags } = await startCdnSite();
  await request(app).post('/hooks/purge');
  describe('A new description.');
  await request(app).post('/hooks/purge');
  await expect.poll(tags).toContain('product-12');
  const others = [...addresses(), ...tags()].filter((one) => !/\/products\/12|^product-(12|any)$/.test(one));
  expect(others).toEqual([]);
});

test('a change that the server finds by itself is posted when the new page is served', async () => {
  const { app, describe, clock, addresses, readAll, seesChange } = await startCdnSite();
  describe('A new description.');
  clock.now += 60_000;
  await readAll();
  await expect.poll(addresses).toContain(`${siteUrl}/products/12`);
  expect(await seesChange('/products/12')).toContain('A new description.');
  expect((await readMetrics(app)).get('cdn_purge_posts_total{result="ok"}')).toBeGreaterThan(0);
});

test('the data sheet of a changed product is new, too, before the CDN is told of the change', async () => {
  const { app, cache, describe, clock, addresses, tags, readAll } = await startCdnSite();
  const sheet = '/products/12.pdf';
  // Without its picture it is not cached.
  await expect.poll(async () => (await request(app).get(sheet)) && cache.isFresh(sheet)).toBe(true);
  describe('A new description.');
  clock.now += 60_000;
  await readAll();
  await expect.poll(tags).toContain('product-12');
  expect(cache.isFresh(sheet)).toBe(true);
  expect(addresses()).toContain(siteUrl + sheet);
});

test('a page that was removed is posted with all of its addresses', async () => {
  const { app, addresses, content } = await startCdnSite();
  content.product.splice(0, 1);
  await request(app).post('/hooks/purge');
  await expect.poll(addresses).toContain(`${siteUrl}/products/12.pdf`);
  expect((await request(app).get('/products/12')).status).toBe(404);
});

test('a webhook that never answers delays neither the purge nor pages', async () => {
  const { apiBaseUrl } = await startSwitchableUpstream();
  // A post to it ends by itself after 5 s.
  stretchTimeouts(5_000);
  const webhook = await startWebhook<Purge>(Array.from({ length: 100 }, () => 'never'));
  const { app, readAll, logged } = await startSite({ apiBaseUrl, cdnPurgeUrl: webhook.url });
  await readAll();
  await expect.poll(() => webhook.pending()).toBe(1);
  expect((await request(app).post('/hooks/purge')).status).toBe(200);
  expect((await request(app).get('/products/12')).status).toBe(200);
  expect([webhook.pending(), logged.filter(({ msg }) => String(msg).includes('CDN_PURGE_URL'))]).toEqual([
    1,
    [],
  ]);
});
