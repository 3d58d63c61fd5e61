import { expect } from 'vitest';
import { inParallel } from '../../server/async/inParallel.ts';
import { formatPhone } from '../../shared/model/phoneNumber.ts';
import { allForms, formMessages, quote, referencePattern, valid } from '../fixtures/leads.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';
import { canonicalHost, contact, slowLimits, startNginx } from '../helpers/deploy/startNginx.ts';
import { startOrigin } from '../helpers/deploy/startOrigin.ts';
import { freePort } from '../helpers/site/startServer.ts';
import { startSite } from '../helpers/site/startSite.ts';

const test = testWith('tests of failures behind nginx', 'nginx', 'openssl');

const siteUrl = `https://${canonicalHost}`;
const closedPort = async () => Number(await freePort());

const formPost = (fields: Record<string, string>, accept = 'application/json') => ({
  method: 'POST',
  headers: {
    accept,
    origin: siteUrl,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams(fields).toString(),
});

test('every form is delivered through nginx, with script and without', async () => {
  const site = await startSite({ siteUrl });
  const { upstream } = site;
  const { send } = await startNginx([Number(new URL(site.url).port)]);
  for (const form of allForms) {
    const { status, text } = await send(`/api/${form}`, formPost(valid[form]));
    expect([status, JSON.parse(text)]).toEqual([
      200,
      {
        status: 'success',
        message: formMessages[form].success,
        reference: expect.stringMatching(referencePattern),
      },
    ]);
  }
  const plain = await send('/api/quote', formPost({ ...quote, message: 'No script' }, 'text/html,*/*;q=0.8'));
  expect([plain.status, plain.headers.location]).toEqual([303, expect.stringMatching(/^\/sent\/quote\?/)]);
  expect(upstream.accepted.map(({ form }) => form).sort()).toEqual([...allForms, 'quote'].sort());
  const foreign = formPost(quote);
  foreign.headers['sec-fetch-site'] = 'cross-site';
  expect((await send('/api/quote', foreign)).status).toBe(403);
  const large = await send('/api/quote', formPost({ ...quote, message: 'x'.repeat(70_000) }));
  expect([large.status, JSON.parse(large.text).message]).toEqual([413, 'The form is too large.']);
});

test('without an instance pages and forms get a static 503 with phone and e-mail', async () => {
  const { send } = await startNginx([await closedPort(), await closedPort()]);
  const { phone, email } = contact;
  for (const [path, options, type, title] of [
    ['/products', {}, 'text/html', 'This website is not available'],
    ['/search?q=pump', {}, 'text/html', 'This website is not available'],
    ['/api/quote', formPost(quote, 'text/html'), 'text/html', 'Your message has not been sent'],
    ['/api/quote', formPost(quote), 'application/json', 'Your message has not been sent'],
  ] as const) {
    const { status, headers, text } = await send(path, options);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
    // Unless the operator has chosen otherwise.
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain(title);
    expect(text).toContain(formatPhone(phone));
    if (type === 'text/html') expect(text).toContain(email);
    else expect(JSON.parse(text).status).toBe('error');
  }
  expect((await send('/fallback/unavailable.html')).status).toBe(404);
});

test('an instance that is down fails no request', async () => {
  const { port, requests } = await startOrigin();
  const { send } = await startNginx([await closedPort(), port]);
  for (let count = 0; count < 6; count += 1) {
    expect((await send(`/page-${count}`)).status).toBe(200);
    expect((await send('/api/quote', formPost(quote))).status).toBe(200);
  }
  expect(requests.length).toBe(12);
});

test('a page or a form is requested from the next instance when one breaks off, a beacon is not', async () => {
  const breaking = await startOrigin((_request, response) => response.destroy());
  const { port, requests } = await startOrigin();
  const { send } = await startNginx([breaking.port, port]);
  for (let count = 0; count < 4; count += 1) {
    expect((await send(`/page-${count}`)).status).toBe(200);
    expect((await send('/api/quote', formPost({ ...quote, message: String(count) }))).status).toBe(200);
  }
  expect(breaking.requests.filter(({ method }) => method === 'POST').length).toBeGreaterThan(0);
  expect(new Set(requests.map(({ url, body }) => url + body)).size).toBe(8);
  breaking.requests.length = 0;
  requests.length = 0;
  for (let count = 0; count < 4; count += 1)
    await send('/api/beacon', { method: 'POST', body: String(count) });
  expect(breaking.requests.length + requests.length).toBe(4);
});

test('pages share connections to an instance, every post has its own', async () => {
  const { port, requests } = await startOrigin();
  const { send } = await startNginx([port]);
  const connections = async (visit: (count: number) => Promise<unknown>) => {
    requests.length = 0;
    for (let count = 0; count < 5; count += 1) await visit(count);
    return new Set(requests.map((request) => request.port)).size;
  };
  expect(await connections((count) => send(`/page-${count}`))).toBeLessThan(5);
  expect(await connections(() => send('/api/quote', formPost(quote)))).toBe(5);
});

test('a new asset is requested from the other instance while an upgrade has replaced only one', async () => {
  const before = await startOrigin((_request, response) => response.writeHead(404).end());
  const after = await startOrigin();
  const { send } = await startNginx([before.port, after.port]);
  for (let count = 0; count < 4; count += 1) {
    expect((await send(`/assets/new-${count}.js`)).status).toBe(200);
  }
});

test('posts from one address are limited, whatever X-Forwarded-For says, and others are not', async () => {
  const { port, requests } = await startOrigin();
  const { send } = await startNginx([port], slowLimits);
  const post = async (from: string, count: number, accept?: string) => {
    const options = formPost(quote, accept);
    const headers = { ...options.headers, 'x-forwarded-for': `198.51.100.${count}` };
    return send('/api/quote', { ...options, headers, from });
  };
  const statuses: number[] = [];
  // Within a minute; more at a time could exceed the limit of open ones.
  await inParallel(Array(83).keys(), 4, async (count) => {
    statuses.push((await post('127.0.0.2', count)).status);
  });
  // One and a burst of 80, as fast as they come.
  expect(statuses.toSorted()).toEqual([...Array(81).fill(200), 429, 429]);
  expect((await post('127.0.0.3', 0)).status).toBe(200);
  const asScript = await post('127.0.0.2', 0);
  expect([asScript.status, asScript.headers['retry-after']]).toEqual([429, '30']);
  expect(JSON.parse(asScript.text)).toMatchObject({ status: 'error' });
  const asPage = await post('127.0.0.2', 0, 'text/html');
  expect([asPage.status, asPage.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  // Measurements of pages are counted by themselves.
  expect((await send('/api/beacon', { method: 'POST', body: '{}', from: '127.0.0.2' })).status).toBe(200);
  expect(requests.length).toBe(83);
});

test('uncached pages are limited by address, cached ones are not', async () => {
  const { port } = await startOrigin();
  const { send } = await startNginx([port], slowLimits);
  const from = '127.0.0.4';
  const statuses = [];
  for (let count = 0; count < 33; count += 1) {
    statuses.push((await send(`/search?q=${count}`, { from })).status);
  }
  expect(statuses).toEqual([...Array(31).fill(200), 429, 429]);
  for (const path of ['/duty-point?flow=1', '/compare?items=1', '/data/search?q=1', '/about?x=1']) {
    const refused = await send(path, { from });
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Too many requests')]);
    expect((await send(path, { from: '127.0.0.5' })).status).toBe(200);
  }
  const pages = await Promise.all(Array.from({ length: 60 }, () => send('/about', { from })));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
});

test('one address holds at most ten posts and ten uncached pages open, and another is answered beside it', async () => {
  const releases: (() => void)[] = [];
  const { port } = await startOrigin((_request, response) => releases.push(() => response.end('late')));
  const { send } = await startNginx([port]);
  const sendPost = (from?: string) => send('/api/quote', { ...formPost(quote), ...(from && { from }) });
  for (const open of [(from?: string) => send('/search?q=1', from ? { from } : {}), sendPost]) {
    releases.length = 0;
    const held = Array.from({ length: 10 }, () => open());
    await expect.poll(() => releases.length).toBe(10);
    expect((await open()).status).toBe(429);
    held.push(open('127.0.0.6'));
    await expect.poll(() => releases.length).toBe(11);
    for (const release of releases) release();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(11).fill(200));
  }
});

test('bodies and headers beyond the limits of the server are refused', async () => {
  const { port, requests } = await startOrigin();
  const { send } = await startNginx([port]);
  expect((await send('/api/quote', { method: 'POST', body: 'x'.repeat(140_000) })).status).toBe(413);
  expect((await send('/', { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await send('/', { headers: { 'x-large': 'x'.repeat(9_000) } })).status).toBe(400);
  expect((await send(`/${'x'.repeat(9_000)}`)).status).toBe(414);
  expect(requests).toEqual([]);
  expect((await send(`/${'x'.repeat(7_000)}`)).status).toBe(200);
});
