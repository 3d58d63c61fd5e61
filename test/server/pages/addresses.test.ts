import request from 'supertest';
import { expect, test } from 'vitest';
import { type RouteName, routes } from '../../../shared/pages/routes.ts';
import { addresses } from '../../fixtures/addresses.ts';
import { readShippedContent } from '../../helpers/content/readShippedContent.ts';
import { fetchScreen, linksOf, only, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';
import { parsePage } from '../../helpers/http/parsePage.ts';
import { getFilledSite, shippedUrl } from '../../helpers/site/startSite.ts';

test.each(
  Object.keys(routes) as RouteName[],
)('%s: each of its addresses has the expected status, heading, title, chrome, canonical address and robots tag', async (name) => {
  const { app } = await getFilledSite();
  for (const { path, status = 200, heading, canonical, noindex, bare } of addresses[name]) {
    const { status: answered, text } = await request(app).get(path);
    const page = parsePage(text);
    expect(answered, path).toBe(status);
    expect(textsOf(page, 'h1'), path).toEqual([heading ?? expect.stringMatching(/\w.{5}/)]);
    expect(textsOf(page, 'title'), path).toEqual([expect.stringContaining('Sumpline Group')]);
    const chrome = ['header.header', 'footer.footer'].map((part) => page.querySelector(part) !== null);
    expect(chrome, path).toEqual([!bare, !bare]);
    expect(text.includes('content="noindex, follow"'), path).toBe(Boolean(noindex) || status !== 200);
    const expected = canonical ?? (noindex ? path.split('?')[0] : path);
    const links = valuesOf(page, 'link[rel="canonical"]', 'href');
    expect(links, path).toEqual(status === 200 ? [shippedUrl + expected] : []);
    const descriptions = valuesOf(page, 'meta[name="description"]', 'content');
    expect(descriptions, path).toEqual([expect.stringMatching(/./)]);
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
  const { url } = await getFilledSite();
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
  const { url } = await getFilledSite();
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
