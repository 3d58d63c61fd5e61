import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOpened } from '../../helpers/atEnd.ts';
import { type Site, startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const siteUrl = 'https://sumpline.example';
const addresses = [
  ...['/', '/products', '/products/12', '/products/12?units=us', '/products?flow=10&head=5', '/products/999'],
  ...['/products/wellpoint-pump', '/services', '/faq', '/contact', '/search?q=pump', '/compare?items=12,13'],
  ...['/request-a-quote?items=12x2', '/data/products/12', '/data/search?q=pump', '/products/12.md'],
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/none', '/assets/none.js', '/favicon.ico'],
  ...['/pictures/scenes/excavation/dusk.webp.320.webp', '/media/machines/sl-150-d/main.webp.320.webp'],
  ...['/readyz', '/about/', '/PRODUCTS'],
];

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends exactly these bytes as the target of the request. */
function send(
  url: string,
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, setHost: false }, async (response) => {
      const body = await buffer(response).catch(() => Buffer.from('cut'));
      resolve({
        status: response.statusCode,
        headers: response.headers,
        body: createHash('sha256').update(body).digest('hex'),
      });
    });
    sent.once('error', reject).end();
  });
}

/** Headers that differ between two responses to the same request. */
const volatile = ['date', 'x-request-id', 'server-timing', 'connection', 'keep-alive'];
const host = { host: 'sumpline.example' };

async function readCleanly({ url }: Site): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  for (const address of addresses) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await send(url, address, 'GET', { ...host, 'accept-encoding': encoding });
      for (const name of volatile) delete answer.headers[name];
      answers[`${address} ${encoding}`] = answer;
    }
  }
  return answers;
}

const getUpstream = shareOpened(startUpstream);
async function openSite(): Promise<Site> {
  const { apiBaseUrl, imageBaseUrl } = await getUpstream();
  const site = await startSite({
    apiBaseUrl,
    imageBaseUrl,
    siteUrl,
    overrides: { now: () => Date.UTC(2026, 0, 1), upstream: { freshMs: 3_600_000 } },
  });
  await site.readAll();
  // Pages show the size of a picture when it is known.
  await fetch(`${site.url}/media/machines/sl-150-d/main.webp.320.webp`);
  return site;
}
const getClean = shareOpened(async () => readCleanly(await openSite()));

const evil = ['evil.example', 'https://evil.example/', '/admin', '"><script>alert(1)</script>', '1', 'PUT'];
const poisonedHeaders = [
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-prefix', 'x-forwarded-for'],
  ...[
    'x-host',
    'forwarded',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'x-method-override',
  ],
  ...[
    'host',
    'origin',
    'referer',
    'cookie',
    'authorization',
    'user-agent',
    'accept-language',
    'via',
    'purpose',
  ],
  ...['x-request-id', 'x-forwarded-scheme', 'sec-fetch-dest', 'sec-fetch-mode', 'save-data', 'x-wap-profile'],
];
const header = fc.oneof(
  fc.tuple(fc.constantFrom(...poisonedHeaders), fc.constantFrom(...evil)),
  fc.constantFrom<[string, string]>(
    ['if-none-match', '*'],
    ['if-none-match', 'W/"x"'],
    ['if-modified-since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
    ['if-match', '"x"'],
    ['range', 'bytes=0-0'],
    ['range', 'bytes=5-,0-1,-1'],
    ['accept', 'text/markdown'],
    ['accept', 'application/json'],
    ['accept-encoding', 'br;q=0, gzip;q=0, identity;q=0'],
    ['accept-encoding', 'zstd, deflate'],
    ['cache-control', 'no-cache, no-store'],
    ['expect', 'x'],
    ['te', 'trailers'],
    ['sec-fetch-dest', 'image'],
  ),
);

/** The same address as it may be written: most of these are other addresses, and none may take its place. */
const spelling = fc.constantFrom<(address: string) => string>(
  (address) => address,
  (address) => `http://evil.example${address}`,
  (address) => `https://sumpline.example${address}`,
  (address) => `/${address}`,
  (address) => `//evil.example${address}`,
  (address) => `/.${address}`,
  (address) => `/x/..${address}`,
  (address) => `/%2e%2e${address}`,
  (address) => address.replace('products', '%70roducts'),
  (address) => address.replace('?', '/?'),
  (address) => `${address}#fragment`,
  (address) => `${address};jsessionid=1`,
  (address) => `${address}%00`,
  (address) => `${address}${address.includes('?') ? '&' : '?'}units=us`,
  (address) => `${address}${address.includes('?') ? '&' : '?'}units=%3Cb%3E&units=us`,
  (address) => `${address}${address.includes('?') ? '&' : '?'}q=%3Cscript%3E&utm_source=evil&__proto__=1`,
  (address) => `${address}${address.includes('?') ? '&' : '?'}flow=9&flow=1e999&items=12,12,__proto__`,
  (address) => `${address}?`,
  (address) => address.replace(/\?.*/, (query) => `?x=1&${query.slice(1)}&${query.slice(1)}`),
);

const poison = fc.record({
  address: fc.constantFrom(...addresses),
  spell: spelling,
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PUT'),
  headers: fc.array(header, { maxLength: 4 }),
});

test('no request changes what another client gets: clean answers after poisoned ones are those of an untouched site', async () => {
  const clean = await getClean();
  expect(clean['/products/12 identity']?.status).toBe(200);
  const attack = fc.asyncProperty(fc.array(poison, { minLength: 100, maxLength: 150 }), async (requests) => {
    const site = await openSite();
    for (const { address, spell, method, headers } of requests) {
      const answer = await send(site.url, spell(address), method, {
        ...host,
        ...Object.fromEntries(headers),
      });
      expect(answer.headers.location ?? '/').toMatch(/^(\/(?!\/)|https:\/\/sumpline\.example)/);
    }
    const answers = await readCleanly(site);
    for (const [address, expected] of Object.entries(clean))
      expect(answers[address], address).toEqual(expected);
    await site.stop();
  });
  await fc.assert(attack, { numRuns: 2, seed: 7, endOnFailure: true, verbose: 0 });
});
