import request from 'supertest';
import { expect, test } from 'vitest';
import { type RouteName, routes } from '../../../shared/pages/routes.ts';
import { addresses } from '../../fixtures/addresses.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { fetchScreen, linksOf, only, readShippedContent, textsOf } from '../../helpers/http/fetchScreen.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';

const getSite = shareOpened(() => startShippedSite({ siteUrl: 'https://sumpline.example' }));

const textOf = (html: string | undefined) =>
  (html ?? '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim();

const allOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, html]) => textOf(html));

test.each(
  Object.keys(routes) as RouteName[],
)('%s: each of its addresses has the expected status, heading, title, chrome, canonical address and robots tag', async (name) => {
  const { app } = await getSite();
  for (const { path, status = 200, heading, canonical = path, noindex, bare } of addresses[name]) {
    const { status: answered, text } = await request(app).get(path);
    expect(answered, path).toBe(status);
    expect(allOf(/<h1[^>]*>(.*?)<\/h1>/gs, text), path).toEqual([heading || expect.stringMatching(/\w.{5}/)]);
    expect(allOf(/<title>(.*?)<\/title>/g, text), path).toEqual([expect.stringContaining('Sumpline Group')]);
    const chrome = [text.includes('<header class="header">'), text.includes('<footer class="footer')];
    expect(chrome, path).toEqual([!bare, !bare]);
    expect(text.includes('content="noindex, follow"'), path).toBe(Boolean(noindex) || status !== 200);
    const links = allOf(/rel="canonical" href="([^"]*)"/g, text);
    expect(links, path).toEqual(status === 200 ? [`https://sumpline.example${canonical}`] : []);
    expect(allOf(/<meta name="description" content="([^"]+)"/g, text), path).toHaveLength(1);
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
  ['/products/sl-150-d.md', '/products/1.md'],
  ['/products/sl-150-d.pdf?units=us', '/products/1.pdf?units=us'],
  ['/products/sl-150-d/tables/1.csv', '/products/1/tables/1.csv'],
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

test('the footer lists at most eight services and products with a link to all, and the companies by country', async () => {
  const content = await readShippedContent();
  for (let id = 100; id < 120; id += 1) content.service.push({ id, name: `Service ${id}` });
  const { page } = await fetchScreen('/faq', content);
  const footer = only(page, '.footer');
  const links = linksOf(footer).join(' ');
  expect(links.match(/\/service\/\d+/g)).toHaveLength(8);
  expect(links.match(/\/products\/\S+/g)).toHaveLength(8);
  expect(linksOf(footer)).toEqual(expect.arrayContaining(['/service', '/products']));
  expect(textsOf(footer, 'h3')).toEqual(['UAE', 'KSA', 'India']);
  expect(links.match(/\/team\/\d/g)).toHaveLength(6);
  expect(footer.textContent).toContain('© 2024');
});
