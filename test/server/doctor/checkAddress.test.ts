import { readdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { checkAddress } from '../../../server/doctor/checkAddress.ts';
import type { CheckResult } from '../../../server/doctor/checkResult.ts';
import { checkSiteUrl } from '../../../server/doctor/checkSiteUrl.ts';
import { atEnd } from '../../helpers/atEnd.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { hasTools } from '../../helpers/deploy/hasTools.ts';
import { canonicalHost, startNginx } from '../../helpers/deploy/startNginx.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { closedAddress, startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

const withoutNginx = !hasTools('SITE_URL through nginx', 'nginx', 'openssl');

async function openSite() {
  return startSite();
}

/** Listens on another loopback address, which stands for the place that the name of SITE_URL leads to. */
async function startElsewhere(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  atEnd(() => server.close());
  return `http://127.0.0.2:${(server.address() as AddressInfo).port}`;
}

const messagesOf = (results: CheckResult[]) => results.map(({ state, message }) => `${state} ${message}`);

test('SITE_URL that leads to this server passes, and leaves nothing in DATA_DIR', async () => {
  const { url, dataDir } = await openSite();
  const { hostname, port } = new URL(url);
  const environment = { HOST: hostname, PORT: port, SITE_URL: url, DATA_DIR: dataDir };
  const results = await checkAddress(readConfig(environment));
  expect(messagesOf(results)).toEqual([`ok SITE_URL ${url} leads to this server`]);
  expect(readdirSync(join(dataDir, 'assets')).filter((name) => name.startsWith('doctor'))).toEqual([]);
});

test('before the start, SITE_URL is not followed', async () => {
  const { port } = new URL(closedAddress);
  const site = { SITE_URL: 'https://s.example', EMBEDDED_API: 'yes' };
  const config = readConfig({ PORT: port, DATA_DIR: createTempDir(), ...site });
  expect(await checkAddress(config)).toEqual([
    {
      state: 'hint',
      message: expect.stringContaining('nothing listens'),
      advice: expect.stringContaining('Start'),
    },
  ]);
});

test('a port that another program uses fails', async () => {
  const url = await startRawUpstream((_request, response) => response.end('mine'));
  const [result] = await checkSiteUrl({ siteUrl: url, dataDir: createTempDir() }, url);
  expect(result).toMatchObject({
    state: 'BLOCKS',
    message: expect.stringContaining('belongs to another program'),
  });
});

test.each([
  ['another server', 404, {}, 'status 404', 'DNS records'],
  [
    'a redirect',
    301,
    { location: 'https://www.s.example/' },
    'a redirect to https://www.s.example/',
    'redirects',
  ],
  ['a proxy without an instance', 503, {}, 'status 503', 'compare its ports'],
])('SITE_URL that leads to %s fails with its own advice', async (_name, status, headers, instead, advice) => {
  const { url, dataDir } = await openSite();
  const siteUrl = await startElsewhere((_request, response) => response.writeHead(status, headers).end());
  const results = await checkSiteUrl({ siteUrl, dataDir }, url, '127.0.0.2');
  expect(results.at(-1)).toEqual({
    state: 'FAILED',
    message: `SITE_URL ${siteUrl} does not lead to this server: ${instead}`,
    advice: expect.stringContaining(advice),
  });
});

test('SITE_URL that leads to another machine of the site is a hint: this one may be a standby', async () => {
  const { url, dataDir } = await openSite();
  const other = await openSite();
  const siteUrl = await startElsewhere(async (request, response) => {
    const { status, body } = await fetch(other.url + request.url);
    response.writeHead(status).end(Buffer.from(await new Response(body).arrayBuffer()));
  });
  const results = await checkSiteUrl({ siteUrl, dataDir }, url, '127.0.0.3');
  expect(messagesOf(results).at(-1)).toBe(`hint SITE_URL ${siteUrl} leads to another machine of this site`);
  expect(results.at(-1)?.advice).toContain('standby');
});

test('where neither SITE_URL nor nginx responds, both fail; nginx comes first', async () => {
  const { url, dataDir } = await openSite();
  const siteUrl = closedAddress.replace('127.0.0.1', '127.0.0.2');
  const results = await checkSiteUrl({ siteUrl, dataDir }, url);
  expect(messagesOf(results)).toEqual([
    `FAILED nginx on this machine does not lead to this server for ${siteUrl}: ECONNREFUSED`,
    `FAILED SITE_URL ${siteUrl} does not lead to this server: ECONNREFUSED`,
  ]);
  expect(results[0]?.advice).toContain('systemctl start nginx');
});

// Another program may have the proxy's port on 127.0.0.1.
const nobodyListens = '127.0.0.3';

test('a proxy on another machine needs no nginx here', async () => {
  const { url, dataDir } = await openSite();
  const siteUrl = await startElsewhere(async (request, response) => {
    response.end(await (await fetch(url + request.url)).text());
  });
  expect(messagesOf(await checkSiteUrl({ siteUrl, dataDir }, url, nobodyListens))).toEqual([
    'ok nginx: none on this machine, SITE_URL leads here all the same',
    `ok SITE_URL ${siteUrl} leads to this server`,
  ]);
});

test.skipIf(withoutNginx)(
  'the shipped nginx leads to this server by TLS, also where its name does not',
  async () => {
    const { url, dataDir } = await openSite();
    const { httpsPort, httpPort } = await startNginx([Number(new URL(url).port)]);
    const siteUrl = `https://${canonicalHost}:${httpsPort}`;
    const results = await checkSiteUrl({ siteUrl, dataDir }, url);
    expect(messagesOf(results)).toEqual([
      'ok nginx on this machine leads to this server',
      expect.stringMatching(/^hint SITE_URL .* cannot be reached from this machine/),
    ]);
    const plain = await checkSiteUrl({ siteUrl: `http://${canonicalHost}:${httpPort}`, dataDir }, url);
    expect(messagesOf(plain)[0]).toContain(`a redirect to https://${canonicalHost}/`);
  },
);
