import request from 'supertest';
import { expect, test } from 'vitest';
import { readContent } from '../../../server/embedded/readContent.ts';
import { type RouteName, routes } from '../../../shared/pages/routes.ts';
import { addresses } from '../../fixtures/addresses.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const getSite = shareOpened(() => startShippedSite({ siteUrl: 'https://sumpline.example' }));

const textOf = (html: string | undefined) =>
  (html ?? '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim();

test.each(
  Object.keys(routes) as RouteName[],
)('%s: each of its addresses has the expected status, heading, title, chrome, canonical address and robots tag', async (name) => {
  const { app } = await getSite();
  for (const { path, status = 200, heading, canonical = path, noindex, bare } of addresses[name]) {
    const { status: answered, text } = await request(app).get(path);
    expect(answered, path).toBe(status);
    const headings = [...text.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, html]) => textOf(html));
    expect(headings, path).toEqual([heading || expect.stringMatching(/\w.{5}/)]);
    const titles = [...text.matchAll(/<title>(.*?)<\/title>/g)].map(([, html]) => textOf(html));
    expect(titles, path).toEqual([expect.stringContaining('Sumpline Group')]);
    expect([text.includes('<header class="header">'), text.includes('<footer class="footer')], path).toEqual([
      !bare,
      !bare,
    ]);
    expect(text.includes('content="noindex, follow"'), path).toBe(Boolean(noindex) || status !== 200);
    const links = [...text.matchAll(/rel="canonical" href="([^"]*)"/g)].map(([, url]) => url);
    expect(links, path).toEqual(status === 200 ? [`https://sumpline.example${canonical}`] : []);
    expect([...text.matchAll(/<meta name="description" content="[^"]+"/g)], path).toHaveLength(1);
  }
});

test('indexed pages have different titles', async () => {
  const { app } = await getSite();
  const titles = new Map<string, string>();
  for (const { path, status, noindex, canonical } of Object.values(addresses).flat()) {
    if (status || noindex || canonical) continue;
    const title = textOf(/<title>(.*?)<\/title>/.exec((await request(app).get(path)).text)?.[1]);
    expect(titles.get(title), `${path} has the title of another page: ${title}`).toBeUndefined();
    titles.set(title, path);
  }
});

test.each([
  ['/about/', '/about'],
  ['/ABOUT', '/about'],
  ['/dewateringpumps', '/DeWateringPumps'],
  ['/PUMPREPAIRS/', '/PumpRepairs'],
  ['//', '/'],
  ['//products//1', '/products/1'],
  ['/index.html', '/'],
  ['/products/index.html', '/products'],
  ['/Products/1/?utm=x', '/products/1?utm=x'],
  ['/products/sl-150-d/', '/products/1'],
  ['/Gallery-Sample/1/1', '/gallery-sample/1/1'],
  ['/products/%31', '/products/1'],
  ['/products/%53L-150-E?a=b?c', '/products/SL-150-E?a=b?c'],
])('%s answers one 301 to %s', async (from, to) => {
  const { url } = await getSite();
  const moved = await fetch(url + from, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, to]);
  expect((await fetch(url + to, { redirect: 'manual' })).status).toBe(200);
});

test.each([
  '/nope/',
  '/nope/index.html',
  '/products/99/',
  '/TEAM',
])('%s answers 404 without a redirect', async (path) => {
  const { url } = await getSite();
  expect((await fetch(url + path, { redirect: 'manual' })).status).toBe(404);
});

test('every link of a page leads to an existing page', async () => {
  const { app } = await getSite();
  const { text } = await request(app).get('/faq');
  const links = [...text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(20);
  for (const link of new Set(links)) {
    expect((await request(app).get(link.replaceAll('&amp;', '&'))).status, link).toBe(200);
  }
});

test('the footer lists at most eight services and products with a link to all, and the companies by country', async () => {
  const content = await readContent('server/embedded/content');
  for (let id = 100; id < 120; id += 1) content.service.push({ id, name: `Service ${id}` });
  const { apiBaseUrl } = await startUpstream(content);
  const { app } = await startSite({ apiBaseUrl });
  const { text } = await request(app).get('/faq');
  const footer = text.slice(text.indexOf('<footer'));
  expect([...footer.matchAll(/href="\/service\/\d+"/g)]).toHaveLength(8);
  expect([...footer.matchAll(/href="\/products\/[^"]+"/g)]).toHaveLength(8);
  expect(footer).toContain('href="/service"');
  expect(footer).toContain('href="/products"');
  expect([...footer.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, country]) => country)).toEqual([
    'UAE',
    'KSA',
    'India',
  ]);
  expect([...footer.matchAll(/href="\/team\/\d"/g)]).toHaveLength(6);
  expect(footer).toContain('© 2024');
});
