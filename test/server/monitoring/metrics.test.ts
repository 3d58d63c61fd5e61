import request from 'supertest';
import { expect, test } from 'vitest';
import { describeFirst, hostileContent } from '../../fixtures/hostileContent.ts';
import { newsletter } from '../../fixtures/leads.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { readMetrics } from '../../helpers/http/readMetrics.ts';
import { type SiteOptions, startSite } from '../../helpers/site/startSite.ts';
import { drawJpeg, startPictureUpstream } from '../../helpers/upstream/startPictureUpstream.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

async function startMeasuredSite(overrides: SiteOptions['overrides'] = {}) {
  const content = structuredClone(hostileContent);
  return { content, ...(await startSite({ content, overrides })) };
}

test('requests are counted by route and status, with no more routes than the site has', async () => {
  const { app } = await startMeasuredSite();
  const addresses = ['/', '/faq', '/faq?x=1', '/products/12', '/products/no', '/nothing', '/%'];
  for (const path of [...addresses, '/data/faq', '/assets/no.js', '/media/no.320.webp', '/api/quote'])
    await request(app).get(path);
  const metrics = await readMetrics(app);
  const counts = [...metrics].filter(([name]) => name.startsWith('http_request_duration_seconds_count'));
  expect(Object.fromEntries(counts.map(([name, count]) => [name.replace(/^.*\{/, '{'), count]))).toEqual({
    '{route="home",status="200"}': 1,
    '{route="faq",status="200"}': 2,
    '{route="product",status="200"}': 1,
    '{route="product",status="404"}': 1,
    '{route="other",status="404"}': 2,
    '{route="data",status="200"}': 1,
    '{route="assets",status="404"}': 1,
    '{route="media",status="404"}': 1,
    '{route="api",status="405"}': 1,
  });
});

test('the checks of this machine itself are not counted, those from outside are, and get no metrics', async () => {
  const { app } = await startMeasuredSite();
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    await request(app).get(path).expect(200);
    const outside = request(app).get(path).set('x-forwarded-for', '203.0.113.9');
    await outside.expect(path === '/metrics' ? 404 : 200);
  }
  const counts = [...(await readMetrics(app))].filter(([name]) =>
    name.startsWith('http_request_duration_seconds_count'),
  );
  expect(counts.map(([, count]) => count).reduce((sum, count) => sum + count, 0)).toBe(3);
});

test('pages are counted as miss, hit, stale and bypass, and each rendering with its time', async () => {
  const { app, content, readAll } = await startMeasuredSite();
  await readAll();
  for (const path of ['/products/12', '/products/12', '/search?q=pump']) await request(app).get(path);
  const rendered = (await readMetrics(app)).get('page_render_duration_seconds_count') ?? 0;
  describeFirst(content, 'A new description.');
  await readAll();
  // A page that was loaded less than half a second ago stays stale until a later request.
  await expect
    .poll(async () => (await request(app).get('/products/12')).text)
    .toContain('A new description.');
  const metrics = await readMetrics(app);
  expect(metrics.get('page_render_duration_seconds_count')).toBe(rendered + 1);
  const count = (result: string) => metrics.get(`page_cache_requests_total{result="${result}"}`);
  expect([count('miss'), count('bypass')]).toEqual([1, 1]);
  expect(count('stale')).toBeGreaterThanOrEqual(1);
  expect(count('hit')).toBe(2);
  expect(metrics.get('page_cache_fill_ratio')).toBeGreaterThan(0);
});

test('calls of the upstream are counted by kind and result, with ages and backoff', async () => {
  let now = Date.now();
  const { app, upstream, readAll } = await startMeasuredSite({
    now: () => now,
    upstream: { backoffMs: [60_000] },
  });
  await readAll();
  now += 5_000;
  const healthy = await readMetrics(app);
  expect(
    healthy.get('upstream_call_duration_seconds_count{resource="about-us",result="ok"}'),
  ).toBeGreaterThan(0);
  expect(
    healthy.get('upstream_call_duration_seconds_count{resource="product_detail",result="ok"}'),
  ).toBeGreaterThan(1);
  expect(healthy.get('upstream_resource_age_seconds{resource="product"}')).toBe(5);
  expect(healthy.get('upstream_resource_age_seconds{resource="product_detail"}')).toBe(5);
  expect(healthy.get('upstream_failing_resources{resource="product"}')).toBe(0);
  expect(healthy.get('upstream_retry_delay_seconds')).toBe(0);

  upstream.setFault((_request, response) => response.writeHead(503).end());
  await readAll();
  now += 20_000;
  const failing = await readMetrics(app);
  expect(failing.get('upstream_call_duration_seconds_count{resource="product",result="status"}')).toBe(1);
  expect(failing.get('upstream_resource_age_seconds{resource="product"}')).toBe(25);
  expect(failing.get('upstream_failing_resources{resource="product"}')).toBe(1);
  expect(failing.get('upstream_retry_delay_seconds')).toBe(40);
});

test('a resource without a copy is infinitely old', async () => {
  const { app } = await startSite({ apiBaseUrl: 'http://127.0.0.1:9' });
  expect((await readMetrics(app)).get('upstream_resource_age_seconds{resource="product"}')).toBe(Infinity);
});

test('form posts are counted by form and status', async () => {
  const { app } = await startSite();
  await postForm(app, 'newsletter', newsletter).expect(200);
  await postForm(app, 'newsletter', { email: 'nobody' }).expect(422);
  const metrics = await readMetrics(app);
  expect(metrics.get('form_posts_total{form="newsletter",status="200"}')).toBe(1);
  expect(metrics.get('form_posts_total{form="newsletter",status="422"}')).toBe(1);
});

test('resized pictures are counted with their time', async () => {
  const { apiBaseUrl } = await startSwitchableUpstream();
  const text = { type: 'image/jpeg', body: Buffer.from('no picture') };
  const { imageBaseUrl } = await startPictureUpstream({ 'a.jpg': await drawJpeg(800, 600), 'b.jpg': text });
  const { app } = await startSite({ apiBaseUrl, imageBaseUrl });
  await request(app).get('/media/a.jpg.320.webp').expect(200);
  const metrics = await readMetrics(app);
  expect(metrics.get('picture_resize_duration_seconds_count{result="ok"}')).toBe(1);
  expect(metrics.get('picture_resizes_pending')).toBe(0);
});

test('the process, its event loop and its build are described', async () => {
  const { app } = await startMeasuredSite();
  const metrics = await readMetrics(app);
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(metrics.has(name), name).toBe(true);
  const builds = [...metrics.keys()].filter((name) => name.startsWith('sumpline_build_info'));
  expect(builds).toEqual([expect.stringMatching(/^sumpline_build_info\{release="[^"]+",build="\w+"\}$/)]);
});
