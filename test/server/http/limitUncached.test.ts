import request, { type Response } from 'supertest';
import { expect, test } from 'vitest';
import { valid } from '../../fixtures/leads.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { readMetrics } from '../../helpers/http/readMetrics.ts';
import { type Site, startSite } from '../../helpers/site/startSite.ts';

/** A site on which no request waits longer than a millisecond in the queue, with a cached home page. */
async function startBusySite(): Promise<Site> {
  const site = await startSite({ overrides: { queue: { maxRunning: 1, maxWaitMs: 1 } } });
  expect((await request(site.url).get('/')).status).toBe(200);
  return site;
}

/** Many uncached requests at once. */
const flood = ({ url }: Site, path: string): Promise<Response>[] =>
  Array.from({ length: 60 }, (_, index) => request(url).get(`${path}?q=pump+${index}`).then());

const refusedOf = async (flooded: Promise<Response>[]) =>
  (await Promise.all(flooded)).filter(({ status }) => status !== 200);

test('an uncached page that waits too long in the queue is 503 with a short page and Retry-After', async () => {
  const site = await startBusySite();
  const responses = flood(site, '/search');
  const refused = await refusedOf(responses);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, text } of refused) {
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('Too many requests right now');
    expect(text.length).toBeLessThan(1_000);
  }
  const metrics = await readMetrics(site.app);
  expect(metrics.get('uncached_requests_refused_total')).toBe(refused.length);
  expect(metrics.get('uncached_requests_waiting')).toBe(0);
});

test('data that waits too long in the queue is 503 without a body', async () => {
  const refused = await refusedOf(flood(await startBusySite(), '/data/search'));
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, text } of refused) {
    expect([status, headers['retry-after'], headers['content-type'], text]).toEqual([
      503,
      '2',
      undefined,
      '',
    ]);
  }
});

test('cached pages, health checks and forms are answered while uncached pages are refused', async () => {
  const site = await startBusySite();
  const flooded = flood(site, '/search');
  const paths = ['/', '/healthz', '/readyz', '/metrics', '/robots.txt'];
  const others = await Promise.all(paths.map((path) => request(site.url).get(path)));
  const forms = await Promise.all([
    postForm(site.url, 'quote', valid.quote),
    postForm(site.url, 'contact-us', valid['contact-us'], 'text/html'),
    postForm(site.url, 'contact-us', { ...valid['contact-us'], email: '' }, 'text/html'),
  ]);
  expect((await refusedOf(flooded)).length).toBeGreaterThan(0);
  expect(others.map(({ status }) => status)).toEqual(paths.map(() => 200));
  // An invalid form is rendered again, which is one of the uncached pages.
  expect(forms.map(({ status }) => status)).toEqual([200, 303, expect.toBeOneOf([422, 503])]);
});

test('an error page is its sentence alone while too much waits in the queue', async () => {
  const site = await startBusySite();
  const responses = await Promise.all(
    Array.from({ length: 60 }, () => request(site.url).delete('/products')),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([405]));
  expect(new Set(responses.map(({ type }) => type))).toEqual(new Set(['text/html', 'text/plain']));
});
