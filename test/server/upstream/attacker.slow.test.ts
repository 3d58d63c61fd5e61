import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { expect, test } from 'vitest';
import { faultAt } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { startRawUpstream } from '../../helpers/upstream/startUpstream.ts';
import { startWarmSite } from './warmSite.ts';

const send =
  (body: string | Buffer, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);

const pump = '{"id":12,"name":"Replaced","category_id":1}';
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

/** Hostile responses in place of the upstream's list of products; the site must show none of them. See also outages.test.ts. */
const attacks: Record<string, (response: ServerResponse, outside: string) => unknown> = {
  'a redirect to another host': (response, outside) =>
    response.writeHead(302, { location: `${outside}/product` }).end(),
  'a redirect to itself': (response) => response.writeHead(307, { location: '/product' }).end(),
  'a refresh and a link to another host': (response, outside) =>
    response
      .writeHead(500, {
        refresh: `0;url=${outside}`,
        link: `<${outside}/a.css>; rel=preload`,
        'content-type': 'text/html',
      })
      .end(`<meta http-equiv="refresh" content="0;url=${outside}"><script src="${outside}/a.js"></script>`),
  'an endless body': (response) => {
    response.writeHead(200);
    const block = `"${'x'.repeat(65_536)}",`;
    const write = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', write);
    write();
  },
  'a body that breaks off': (response) => {
    response.writeHead(200, { 'content-length': '1000000' });
    response.write(`{"data":[${pump}]`, () => response.destroy());
  },
  'a gzip bomb': send(gzipSync(Buffer.alloc(200 * 1024 * 1024)), { 'content-encoding': 'gzip' }),
  'bytes that are not the declared gzip': send('{"data":[]}', { 'content-encoding': 'gzip' }),
  'not modified, though it was not asked for': (response) => response.writeHead(304).end(),
  'headers of 100 kB': (response) =>
    response.writeHead(200, { 'x-large': 'x'.repeat(100_000) }).end('{"data":[]}'),
  '5,000 headers': (response) =>
    response
      .writeHead(200, Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x-${index}`, 'x'])))
      .end('{"data":[]}'),
  '100,000 levels of nesting': send(`{"data":[${pump.replace('}', `,"deep":${deep}}`)}]}`),
  'nothing but nesting': send(deep),
  'a million empty records': send(`{"data":[${'{},'.repeat(1_000_000)}{}]}`),
  'a million records': send(`{"data":[${'{"id":1,"name":"a"},'.repeat(380_000)}${pump}]}`),
  'a text of 10 MB': send(`{"data":[{"id":12,"name":"${'x'.repeat(10 * 1024 * 1024)}"}]}`),
  'numbers that are none': send('{"data":[{"id":NaN,"name":1e999}]}'),
  'prototypes instead of records': send(
    '{"data":{"__proto__":{"length":1,"0":{"id":"12","name":"P"}}},"__proto__":[]}',
  ),
  'zero bytes': send('\0\0\0\0'),
};

test('the last good catalogue stays, whatever the upstream sends, and no other server is called', async () => {
  const calls: unknown[] = [];
  const outside = await startRawUpstream(({ url }, response) => {
    calls.push(url);
    response.end('{"data":[{"id":"outside","name":"From outside"}]}');
  });
  const { upstream, clock, app, source, readAll } = await startWarmSite();
  // The list changes once the search index knows all machines.
  await readAll();
  const before = await request(app).get('/products');
  expect(before.text).toContain('Wellpoint pump WP 150');
  for (const [name, attack] of Object.entries(attacks)) {
    clock.advance(120_000);
    upstream.setFault(faultAt('/product', (response) => attack(response, outside)));
    await source.refreshAll();
    const after = await request(app).get('/products');
    expect([after.status, after.text === before.text], name).toEqual([200, true]);
    expect((await request(app).get('/readyz')).status, name).toBe(200);
  }
  expect(calls).toEqual([]);
  expect(({} as Record<string, unknown>).length).toBeUndefined();
  upstream.setFault(null);
  clock.advance(120_000);
  await expect.poll(() => source.refreshAll()).toMatchObject({ failed: 0 });
});
