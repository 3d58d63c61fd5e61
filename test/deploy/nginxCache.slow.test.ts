import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { readAssetManifest } from '../../server/rendering/assetManifest.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';
import { canonicalHost, startNginx } from '../helpers/deploy/startNginx.ts';
import { startOrigin, startShortLived } from '../helpers/deploy/startOrigin.ts';
import { startSite } from '../helpers/site/startSite.ts';
import { startUpstream } from '../helpers/upstream/startUpstream.ts';

const test = testWith('tests of the cache of nginx', 'nginx', 'openssl');

const siteUrl = `https://${canonicalHost}`;
const portOf = (url: string) => Number(new URL(url).port);

test('a page is a hit from its second request on, in brotli, gzip and as it is, byte for byte', async () => {
  const site = await startSite({ content: 'shipped', siteUrl });
  // With the whole catalogue loaded the page does not change meanwhile.
  await site.readAll();
  const { send } = await startNginx([portOf(site.url)]);
  const plain = await (
    await fetch(`${site.url}/products/1`, { headers: { 'accept-encoding': 'identity' } })
  ).text();
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const states = [];
    for (let count = 0; count < 2; count += 1) {
      const { status, headers, body } = await send('/products/1', {
        headers: { 'accept-encoding': accepted },
      });
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(encoding);
      expect(decode(body).toString()).toBe(plain);
      expect(headers['content-length']).toBe(String(body.byteLength));
      states.push(headers['x-cache']);
    }
    expect(states).toEqual(['MISS', 'HIT']);
  }
});

test('a visitor who has a page gets 304', async () => {
  const site = await startSite({ siteUrl });
  const { send } = await startNginx([portOf(site.url)]);
  const { etag = '' } = (await send('/about')).headers;
  const repeat = await send('/about', { headers: { 'if-none-match': etag } });
  expect([repeat.status, repeat.headers['x-cache'], repeat.body.length]).toEqual([304, 'HIT', 0]);
});

test('a stored page has no Server-Timing of the request that filled the cache', async () => {
  const site = await startSite({ siteUrl });
  const { send } = await startNginx([portOf(site.url)]);
  expect((await send('/faq')).headers['server-timing']).toMatch(/^cache;desc=miss, load;dur=/);
  expect((await send('/faq')).headers['server-timing']).toBe('cache;desc=hit');
});

test('an expired page is revalidated, and shown stale while the server and the upstream are dead', async () => {
  const { apiBaseUrl, imageBaseUrl, close } = await startUpstream();
  const site = await startSite({ apiBaseUrl, imageBaseUrl, siteUrl });
  const { send } = await startNginx([await startShortLived(site.url)]);
  const stateOf = async () => (await send('/about')).headers['x-cache'];
  const fresh = await send('/about');
  expect([fresh.status, fresh.headers['x-cache']]).toEqual([200, 'MISS']);
  // Fresh for a second, then stale for another while it is revalidated in the background, then expired.
  await expect.poll(stateOf, { interval: 1_100 }).toBe('STALE');
  await expect.poll(stateOf, { interval: 2_300 }).toBe('REVALIDATED');
  await Promise.all([site.stop(), close()]);
  await expect.poll(stateOf, { interval: 2_300 }).toBe('STALE');
  const stale = await send('/about');
  expect([stale.status, stale.text]).toEqual([200, fresh.text]);
  expect((await send('/faq')).status).toBe(503);
});

test('many visitors who miss the same page make one request', async () => {
  let release = () => undefined as unknown;
  const { port, requests } = await startOrigin((_request, response) => {
    release = () => response.writeHead(200, { 'cache-control': 'public, s-maxage=60' }).end('late page');
  });
  const { send } = await startNginx([port]);
  const visits = Array.from({ length: 8 }, () => send('/once'));
  await expect.poll(() => requests.length).toBe(1);
  release();
  expect(new Set((await Promise.all(visits)).map(({ text }) => text))).toEqual(new Set(['late page']));
  expect(requests.length).toBe(1);
});

test('neither errors nor redirects nor private pages are stored', async () => {
  const { port, requests } = await startOrigin(({ url }, response) => {
    const cacheControl = url === '/private' ? 'no-store' : 'public, max-age=3600';
    response.writeHead({ '/gone': 404, '/moved': 301 }[url] ?? 200, { 'cache-control': cacheControl }).end();
  });
  const { send } = await startNginx([port]);
  for (const path of ['/gone', '/moved', '/private']) {
    for (let count = 0; count < 2; count += 1) expect((await send(path)).headers['x-cache']).toBe('MISS');
  }
  expect(requests.length).toBe(6);
});

test('the stored copy of a page that was removed or has moved is dropped', async () => {
  let isThere = true;
  const { port } = await startOrigin(({ url }, response) => {
    const cacheControl = isThere ? 's-maxage=1, stale-while-revalidate=600' : 'max-age=60';
    const status = isThere ? 200 : url === '/gone' ? 404 : 301;
    response.writeHead(status, { 'cache-control': cacheControl, location: '/new' }).end();
  });
  const { send } = await startNginx([port]);
  for (const path of ['/gone', '/moved']) expect((await send(path)).status).toBe(200);
  isThere = false;
  await expect.poll(async () => (await send('/gone')).status).toBe(404);
  await expect.poll(async () => (await send('/moved')).status).toBe(301);
  expect((await send('/gone')).headers['x-cache']).toBe('HIT');
});

test('no header, body or method of a visitor changes what the next one gets', async () => {
  const { port, requests } = await startOrigin(({ headers, body, method }, response) => {
    response.writeHead(200, { 'cache-control': 'public, s-maxage=60', vary: 'accept-encoding, cookie' });
    response.end(JSON.stringify({ method, body, ...headers }));
  });
  const { send } = await startNginx([port]);
  const attack = {
    cookie: 'a=1',
    'x-forwarded-host': 'evil.example',
    'x-http-method-override': 'DELETE',
    'x-original-url': '/evil',
    accept: 'evil/evil',
    'user-agent': 'evil',
    range: 'bytes=0-1',
    'if-none-match': '"evil"',
    'content-length': '4',
  };
  for (const path of ['/poison', '/assets/poison.js', '/pictures/poison.webp.320.avif']) {
    await send(path, { method: 'HEAD', headers: { cookie: 'evil=1' } });
    await send(path, { headers: attack, body: 'evil' });
    const { headers, text } = await send(path);
    expect(headers['x-cache'], path).toBe('HIT');
    expect(text).not.toMatch(/evil|cookie/);
  }
  expect(requests.length).toBe(3);
});

test('an unknown parameter neither fills the cache nor reaches what others get', async () => {
  const { port, requests } = await startOrigin();
  const { send } = await startNginx([port]);
  const visit = async (path: string) => {
    const { headers, text } = await send(path);
    return `${headers['x-cache']} ${text}`;
  };
  expect(await visit('/about?x=1')).toBe('BYPASS /about?x=1');
  expect(await visit('/about?x=1')).toBe('BYPASS /about?x=1');
  expect(await visit('/about?utm_source=news&utm_medium=mail&gclid=1')).toBe('MISS /about');
  expect(await visit('/about')).toBe('HIT /about');
  expect(await visit('/products?category=2&page=3&units=us&utm_source=x')).toBe(
    'MISS /products?category=2&page=3&units=us',
  );
  expect(await visit('/products?category=2&page=3&units=us')).toMatch(/^HIT/);
  for (const path of ['/%61bout', '//about', '/./about', '/about#x', '/about%3Futm_source=x']) {
    expect(await visit(path)).toBe(`BYPASS ${path}`);
  }
  for (const path of ['/about/', '/ABOUT']) {
    expect(await visit(path)).toBe(`MISS ${path}`);
  }
  for (const path of [
    '/products?page=2&x=1',
    '/products?x=1&utm_source=x',
    '/about?units=us',
    '/search?q=pump',
  ]) {
    expect(await visit(path)).toMatch(/^BYPASS/);
  }
  expect(requests.some(({ url }) => url.includes('utm_') && !url.includes('%3F'))).toBe(false);
  expect(await visit('/assets/a.js?x=1')).toBe('MISS /assets/a.js');
  expect(await visit('/assets/a.js?x=2')).toBe('HIT /assets/a.js');
});

test('every address of the sitemap is cached, in metric and US units and as data', async () => {
  const site = await startSite({ content: 'shipped', siteUrl });
  const { send } = await startNginx([(await startOrigin()).port]);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) {
    const { headers } = await send(`/data${address}`);
    expect([address, headers['x-cache']]).toEqual([address, 'MISS']);
  }
  expect((await send('/products?category=2&units=us')).headers['x-cache']).toBe('MISS');
  expect((await send('/products/1?units=us')).headers['x-cache']).toBe('MISS');
});

test('Accept-Encoding becomes one of three words, chosen as the server does', async () => {
  const { port, requests } = await startOrigin();
  const { send } = await startNginx([port]);
  const accepted = [
    ['br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br ; q=1.0,gzip', 'br'],
    ['brotli, xgzip', 'identity'],
    ['deflate,gzip;q=1.0, *;q=0.5', 'gzip'],
    ['*', 'identity'],
  ] as const;
  for (const [index, [value, encoding]] of accepted.entries()) {
    await send(`/coding-${index}`, { headers: { 'accept-encoding': value } });
    expect([value, requests.at(-1)?.headers['accept-encoding']]).toEqual([value, encoding]);
  }
});

test('assets and resized pictures are stored as long as their headers say', async () => {
  const site = await startSite({ content: 'shipped', siteUrl });
  const { send } = await startNginx([portOf(site.url)]);
  const { entry } = await readAssetManifest();
  const [picture = ''] = /\/media\/[^"\s]+\.avif/.exec((await send('/products/1')).text) ?? [];
  for (const [path, cacheControl] of [
    [entry.src, 'public, max-age=31536000, immutable'],
    [picture, 'public, max-age=604800'],
  ] as const) {
    const first = await send(path);
    const second = await send(path, { headers: { 'accept-encoding': 'gzip' } });
    const third = await send(path, { headers: { 'accept-encoding': 'gzip' } });
    expect([first.status, first.headers['cache-control']]).toEqual([200, cacheControl]);
    expect([first.headers['x-cache'], third.headers['x-cache']]).toEqual(['MISS', 'HIT']);
    // A picture has one copy for all codings.
    expect(second.headers['x-cache']).toBe(path === picture ? 'HIT' : 'MISS');
  }
  for (const state of ['MISS', 'HIT']) {
    const part = await send('/pictures/clip/film.mp4', { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.body.length, part.headers['x-cache']]).toEqual([206, 4, state]);
  }
});
