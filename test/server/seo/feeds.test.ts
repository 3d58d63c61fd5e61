import request from 'supertest';
import { expect, test } from 'vitest';
import { readContent } from '../../../server/embedded/readContent.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { closedAddress, startUpstream } from '../../helpers/upstream/startUpstream.ts';

async function startShippedSite() {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readContent('server/embedded/content'));
  return startSite({ apiBaseUrl, imageBaseUrl, siteUrl: 'https://sumpline.example' });
}

test('without any catalogue the sitemap answers 503 with Retry-After', async () => {
  const { app } = await startSite({ apiBaseUrl: closedAddress });
  const { status, headers } = await request(app).get('/sitemap.xml');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
});

test('robots.txt names the sitemap, security.txt the contact', async () => {
  const { app } = await startShippedSite();
  const robots = await request(app).get('/robots.txt');
  expect(robots.text).toContain('Sitemap: https://sumpline.example/sitemap.xml');
  expect([robots.headers['content-type'], robots.headers['cache-control']]).toEqual([
    'text/plain; charset=utf-8',
    'public, max-age=3600',
  ]);
  const security = await request(app).get('/.well-known/security.txt');
  expect(security.text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: 20\d\d-/);
});

test('icon and manifest are served with their content types', async () => {
  const { app } = await startShippedSite();
  expect((await request(app).get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  expect((await request(app).get('/site.webmanifest')).headers['content-type']).toContain(
    'application/manifest+json',
  );
});

test('metrics count requests and are readable from this machine only', async () => {
  const { app } = await startShippedSite();
  await request(app).get('/faq');
  const own = await request(app).get('/metrics');
  expect(own.status).toBe(200);
  expect(own.text).toContain('http_request_duration_seconds_count{route="faq",status="200"} 1');
  expect((await request(app).get('/metrics').set('x-forwarded-for', '203.0.113.9')).status).toBe(404);
});
