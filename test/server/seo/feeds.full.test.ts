import request from 'supertest';
import { expect, test } from 'vitest';
import { readContent } from '../../../server/embedded/readContent.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

async function startShippedSite() {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readContent('server/embedded/content'));
  return startSite({ apiBaseUrl, imageBaseUrl, siteUrl: 'https://sumpline.example' });
}

test('the sitemap lists indexed, canonical pages that answer 200, and every page of the catalogue', async () => {
  const { app } = await startShippedSite();
  const { status, text, headers } = await request(app).get('/sitemap.xml');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  expect(headers['content-type']).toContain('application/xml');
  const urls = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  expect(new Set(urls).size).toBe(urls.length);
  for (const url of urls) {
    const page = await request(app).get(url.slice('https://sumpline.example'.length));
    expect(page.status, url).toBe(200);
    expect(page.text, url).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(page.text, url).not.toContain('noindex');
  }
  const content = await readContent('server/embedded/content');
  for (const { id } of content.product) expect(urls).toContain(`https://sumpline.example/products/${id}`);
  expect(urls).toContain('https://sumpline.example/team/6');
  expect(urls).toContain('https://sumpline.example/DeWateringPumps');
});
