import { expect, test } from 'vitest';
import { listenLikeMain } from '../../helpers/site/listenLikeMain.ts';
import { startShippedSite } from '../../helpers/site/startSite.ts';
import { findFault } from './findFault.ts';
import { sendFuzzed } from './sendFuzzed.ts';

test('500 random requests: no 5xx, leak, unescaped text, missing security header or logged error', async () => {
  const site = await startShippedSite({ beacon: true });
  const { port } = await listenLikeMain(site);
  const origin = `http://127.0.0.1:${port}`;
  const { failure } = await sendFuzzed(origin, { seed: 20261122, requests: 500 });
  expect(failure).toBeNull();
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test.each([
  [500, {}, 'Something', 'status 500'],
  [503, {}, 'Later', 'status 503'],
  [200, { 'content-security-policy': '' }, '', 'no content-security-policy'],
  [200, { 'x-fuzz-header': '1' }, '', 'a header of the client in the response'],
  [404, { 'content-type': 'text/plain' }, 'Error\n    at f (a.js)', 'a leak'],
  [200, { 'content-type': 'text/html' }, '<!DOCTYPE html><p><x-fuzz></html>', 'an unescaped text'],
  [200, { 'content-type': 'text/html' }, '<!DOCTYPE html><p ""x-fuzz-attribute="">', 'an unescaped text'],
  [200, { 'content-type': 'text/html' }, '<!DOCTYPE html><p>', 'half a page'],
  [200, { 'content-type': 'application/json' }, '{', 'broken JSON'],
  [200, { 'content-type': 'text/html', 'content-encoding': 'br' }, 'x', 'a body that cannot be decoded'],
  [204, {}, 'x', 'a body with 204'],
])('findFault sees in a response %i with %j and the body %j: %s', (status, more, body, fault) => {
  const sound = { 'content-security-policy': 'x', 'x-content-type-options': 'x', 'referrer-policy': 'x' };
  expect(findFault('GET', { status, headers: { ...sound, ...more }, body: Buffer.from(body) })).toContain(
    fault,
  );
});
