import { expect } from 'vitest';
import { securityHeaderFields } from '../../server/middleware/securityHeaders.ts';
import { shareOpened } from '../helpers/atEnd.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';
import { createClient, type SendRequest } from '../helpers/deploy/sendRequest.ts';
import { canonicalHost, slowLimits, startNginx } from '../helpers/deploy/startNginx.ts';
import { startOrigin } from '../helpers/deploy/startOrigin.ts';
import { freePort } from '../helpers/site/startServer.ts';
import { startShippedSite } from '../helpers/site/startSite.ts';

const test = testWith('tests of the headers of nginx', 'nginx', 'openssl');

const siteUrl = `https://${canonicalHost}`;
const ofServer = securityHeaderFields({ embeds: { map: null, video: null } });

const names = ['strict-transport-security', 'content-security-policy', 'x-content-type-options']
  .concat(['referrer-policy', 'x-frame-options'])
  .concat(['cross-origin-opener-policy', 'cross-origin-resource-policy']);

type Headers = Record<string, unknown>;
const pick = (headers: Headers) => Object.fromEntries(names.map((name) => [name, headers[name]]));

/** As an operator sets it. */
const withTransportSecurity = (text: string) =>
  text.replace(`${canonicalHost}" ""`, `${canonicalHost}" "max-age=300"`);

const getNginx = shareOpened(async () => {
  const { port } = await startOrigin(({ url }, response) => {
    const etag = { 'cache-control': 'public, s-maxage=60', etag: '"1"' };
    response
      .writeHead(200, { ...ofServer, ...etag, 'content-length': url.length, 'accept-ranges': 'bytes' })
      .end(url);
  });
  const nginx = await startNginx([port], (text) =>
    slowLimits(withTransportSecurity(text)).replace(/burst=\d+/g, 'burst=1'),
  );
  const withoutInstance = await startNginx([Number(await freePort())], withTransportSecurity);
  const target = { port: nginx.httpsPort, host: canonicalHost };
  return { ...nginx, down: withoutInstance.send, sendPlainToTls: createClient(target) };
});

const post = { method: 'POST', body: 'x' };
const flooding = { from: '127.0.0.7' };

type Client = 'send' | 'sendPlain' | 'sendPlainToTls' | 'down';
const responses: [status: number, client: Client, path: string, options?: Parameters<SendRequest>[1]][] = [
  [301, 'send', '/about', { host: 'sumpline.example' }],
  [301, 'sendPlain', '/about'],
  [400, 'send', '/', { headers: { 'x-large': 'x'.repeat(9_000) } }],
  [400, 'sendPlainToTls', '/about'],
  [404, 'send', '/metrics'],
  [404, 'sendPlain', '/.well-known/acme-challenge/none'],
  [405, 'send', '/about', post],
  [405, 'send', '/service-worker.js', post],
  [405, 'send', '/about', { method: 'TRACE' }],
  [412, 'send', '/about', { headers: { 'if-match': '"2"' } }],
  [412, 'send', '/about', { headers: { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' } }],
  [413, 'send', '/about', { ...post, body: 'x'.repeat(70_000) }],
  [414, 'send', `/${'x'.repeat(9_000)}`],
  [416, 'send', '/about', { headers: { range: 'bytes=999-' } }],
  [429, 'send', '/search?q=1', flooding],
  [429, 'send', '/api/quote', { ...flooding, ...post }],
  [503, 'down', '/about'],
  [503, 'down', '/api/quote', post],
];

test.each(
  responses,
)('an own %i of nginx (%s %s) has the security headers of the server', async (status, client, path, options = {}) => {
  const { [client]: send } = await getNginx();
  const isForCanonicalHost = !client.startsWith('sendPlain') && options.host === undefined;
  const expected = {
    ...pick(ofServer),
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    'strict-transport-security': isForCanonicalHost ? 'max-age=300' : undefined,
  };
  const visit = () => send(path, options);
  let received = await visit();
  while (status === 429 && received.status === 200) received = await visit();
  // nginx finds a range unsatisfiable when it has added its headers, and adds them again.
  const fields = Object.entries(pick(received.headers)).map(([name, value]) => [
    name,
    status === 416 ? String(value).split(', ')[0] : value,
  ]);
  expect([received.status, Object.fromEntries(fields)]).toEqual([status, expected]);
  expect(received.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
});

test('a response of the server has each security header once, with its own policy', async () => {
  const site = await startShippedSite({ siteUrl });
  const { send } = await startNginx([Number(new URL(site.url).port)]);
  for (const path of ['/about', '/products/1.pdf', '/nothing', '/favicon.svg', '/api/quote']) {
    const direct = await fetch(site.url + path);
    for (let count = 0; count < 2; count += 1) {
      const { status, headers } = await send(path);
      expect([path, status, pick(headers)]).toEqual([
        path,
        direct.status,
        pick(Object.fromEntries(direct.headers)),
      ]);
    }
  }
});
