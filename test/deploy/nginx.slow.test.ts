import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { expect } from 'vitest';
import { shareOpened } from '../helpers/atEnd.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';
import {
  canonicalHost,
  checkNginxFolder,
  slowLimits,
  startNginx,
  writeNginxFolder,
} from '../helpers/deploy/startNginx.ts';
import { startOrigin } from '../helpers/deploy/startOrigin.ts';
import { startSite } from '../helpers/site/startSite.ts';

const test = testWith('tests of nginx', 'nginx', 'openssl');

const getNginx = shareOpened(async () => {
  const origin = await startOrigin();
  return { origin, nginx: await startNginx([origin.port]) };
});

test('nginx -t has nothing to say about the shipped files', async () => {
  const { folder } = await writeNginxFolder([3001, 3002]);
  const { status, output } = checkNginxFolder(folder);
  // From nginx 1.25.1 on; 1.22 has only this syntax.
  const lines = output.split('\n').filter((line) => !line.includes('"listen ... http2" directive'));
  expect({ status, warnings: lines.filter((line) => line.includes('[')) }).toEqual({
    status: 0,
    warnings: [],
  });
  expect(output).toContain('test is successful');
});

test('a request without TLS is redirected to TLS on its own host, or on the canonical one if unknown', async () => {
  const { nginx } = await getNginx();
  for (const [host, target = host] of [
    [canonicalHost],
    ['sumpline.example'],
    ['203.0.113.7', canonicalHost],
    ['evil.example', canonicalHost],
  ] as const) {
    const { status, headers } = await nginx.sendPlain('/products?category=2&x=%0d%0a', { host });
    expect([status, headers.location]).toEqual([301, `https://${target}/products?category=2&x=%0d%0a`]);
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

test('a request over TLS to another host is redirected to the canonical one', async () => {
  const { nginx, origin } = await getNginx();
  const { status, headers } = await nginx.send('/about', { host: 'sumpline.example' });
  expect([status, headers.location]).toEqual([301, `https://${canonicalHost}/about`]);
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(origin.requests.filter(({ url }) => url === '/about')).toEqual([]);
});

test("certbot's challenge is answered without TLS", async () => {
  const { nginx } = await getNginx();
  const folder = join(nginx.folder, 'certbot/.well-known/acme-challenge');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'token'), 'token.key');
  const { status, text } = await nginx.sendPlain('/.well-known/acme-challenge/token', {
    host: 'any.example',
  });
  expect([status, text]).toEqual([200, 'token.key']);
  expect((await nginx.sendPlain('/.well-known/acme-challenge/other')).status).toBe(404);
});

test('HTTP/2 is spoken, and HTTP/1.1 to clients without it', async () => {
  const { nginx } = await getNginx();
  const session = connect(`https://127.0.0.1:${nginx.httpsPort}`, {
    ca: nginx.ca,
    servername: canonicalHost,
  });
  const stream = session.request({ ':path': '/h2', ':authority': canonicalHost });
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    stream.on('response', resolve).on('error', reject);
  });
  const text = Buffer.concat(await Array.fromAsync(stream)).toString();
  session.close();
  expect([session.alpnProtocol, headers[':status'], text]).toEqual(['h2', 200, '/h2']);
  expect((await nginx.send('/h1')).status).toBe(200);
});

test.each(['TLSv1.3', 'TLSv1.2', 'TLSv1.1'] as const)('%s is accepted from 1.2 on', async (version) => {
  const { nginx } = await getNginx();
  const outcome = await new Promise<string | null>((resolve) => {
    const socket = connectTls({
      port: nginx.httpsPort,
      host: '127.0.0.1',
      ca: nginx.ca,
      servername: canonicalHost,
      minVersion: version,
      maxVersion: version,
      // Node itself refuses older versions otherwise.
      ciphers: 'DEFAULT:@SECLEVEL=0',
    });
    socket.on('secureConnect', () => resolve(socket.getProtocol())).on('error', () => resolve('refused'));
    socket.on('close', () => socket.destroy());
  });
  expect(outcome).toBe(version === 'TLSv1.1' ? 'refused' : version);
});

test.each([
  '/metrics',
  '/METRICS/',
  '/%6detrics',
  '//metrics',
  '/hooks/other',
  '/hooks/purge?x',
  '/x/../hooks/purge',
  '/hooks%2fpurge',
])('%s is not reachable from outside', async (path) => {
  const { nginx, origin } = await getNginx();
  for (const method of ['GET', 'POST']) {
    const { status, headers } = await nginx.send(path, { method, headers: { authorization: 'Bearer x' } });
    expect([status, headers['x-content-type-options']]).toEqual([404, 'nosniff']);
  }
  expect(origin.requests.filter(({ url }) => url === path)).toEqual([]);
});

test('a purge reaches the site from outside with the secret alone, a few times a minute', async () => {
  const purgeSecret = 'a secret of the upstream';
  const site = await startSite({ siteUrl: `https://${canonicalHost}`, purgeSecrets: [purgeSecret] });
  const { send } = await startNginx([Number(new URL(site.url).port)], slowLimits);
  const purge = (secret: string, from: string) =>
    send('/hooks/purge', { method: 'POST', headers: { authorization: `Bearer ${secret}` }, from });
  const { status, text } = await purge(purgeSecret, '127.0.0.11');
  expect([status, JSON.parse(text)]).toEqual([200, { answered: expect.any(Number), failed: 0 }]);
  const guesses = [];
  for (let count = 0; count < 8; count += 1) guesses.push((await purge('guess', '127.0.0.12')).status);
  expect(guesses).toEqual([...Array(6).fill(404), 429, 429]);
});

test("the client's address, the protocol and the host are passed on once, whatever the client says", async () => {
  const { nginx, origin } = await getNginx();
  const lies = {
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=198.51.100.1',
    'x-request-id': 'chosen-by-the-client',
  };
  for (const path of ['/page', '/search?q=pump', '/assets/a.js', '/media/a.jpg', '/api/quote']) {
    await nginx.send(path, { headers: lies, from: '127.0.0.9' });
    expect(origin.requests.at(-1)).toMatchObject({
      url: path,
      headers: {
        host: canonicalHost,
        'x-forwarded-for': '127.0.0.9',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': canonicalHost,
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    });
    expect(origin.requests.at(-1)?.headers).not.toHaveProperty('forwarded');
  }
});

test("the service worker's file is fetched for every request, whatever its headers say", async () => {
  const { nginx, origin } = await getNginx();
  const fetched = () => origin.requests.filter(({ url }) => url === '/service-worker.js').length;
  for (const times of [1, 2]) {
    expect((await nginx.send('/service-worker.js')).status).toBe(200);
    expect(fetched()).toBe(times);
  }
});

test('the access log names request id and cache state, but neither address nor query', async () => {
  const { nginx, origin } = await getNginx();
  const { headers } = await nginx.send('/logged?q=secret', { from: '127.0.0.10' });
  const lines = () => nginx.logged().filter(({ path }) => path === '/logged');
  await expect.poll(() => lines().length).toBe(1);
  const id = headers['x-request-id'];
  expect(lines()[0]).toMatchObject({ id, status: 200, cache: 'BYPASS', host: canonicalHost });
  expect(origin.requests.at(-1)?.headers['x-request-id']).toBe(id);
  expect(JSON.stringify(nginx.logged())).not.toMatch(/secret|127\.0\.0\.10\b/);
});

test('the limits count an IPv4 address, or the network of an IPv6 address', async () => {
  const { sendPlain } = await startNginx([9], (text) =>
    text
      .replaceAll('$remote_addr', '$arg_address')
      .replaceAll(/return 301 .*;/g, 'return 200 $client_network;'),
  );
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:'],
    ['2001:db8:1:2::9', '2001:db8:1:2:'],
    ['2001:db8:1::9', '2001:db8:1:'],
    ['2001:db8::a:b:c:d', '2001:db8:'],
    ['::1', '::1'],
  ]) {
    expect((await sendPlain(`/?address=${address}`)).text).toBe(network);
  }
});
