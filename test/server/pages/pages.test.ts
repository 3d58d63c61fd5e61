import request from 'supertest';
import { expect, test } from 'vitest';
import { arabicName, hostileContent, scriptName } from '../../fixtures/hostileContent.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { fetchScreen, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { closedAddress } from '../../helpers/upstream/startUpstream.ts';

const pageCache =
  'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

const getSite = shareOpened(() => startSite({ siteUrl: 'https://sumpline.example' }));
const get = async (path: string) => request((await getSite()).app).get(path);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/products?category=1', '/products'],
  ['/products?category=2', '/products?category=2'],
  ['/products/12?utm_source=x', '/products/12'],
  ['/products/bare', '/products/bare'],
  ['/contact-us', '/contact-us'],
  ['/request-a-quote', '/request-a-quote'],
])('%s is cacheable HTML with its canonical address and the phone number', async (path, canonical) => {
  const { status, text, headers } = await get(path);
  expect([status, headers['cache-control']]).toEqual([200, pageCache]);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toContain(`<link rel="canonical" href="https://sumpline.example${canonical}"/>`);
  expect(text).not.toContain('name="robots"');
  expect(text).toContain('<a href="tel:+97145550142"');
});

test.each([
  ...['/nope', '/products/12/more', '/%', '/products/%zz', '/sent/nothing', '/team', '/nope/', '/error-404'],
])('%s answers 404 with the not-found page', async (path) => {
  const { status, text, headers } = await get(path);
  expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=60']);
  expect(text).toMatch(/<h1[^>]*>Oops! Page Not Found<\/h1>/);
  expect(text).toContain('re either misspelling the URL or requesting a page that&#x27;s no longer here.');
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(text).not.toContain('rel="canonical"');
  expect(text).toContain('href="/"');
});

test('a page without an address names its styles and fonts before its body too', async () => {
  const { app } = await getSite();
  const answers = [
    await get('/about'),
    await get('/media/none.txt'),
    await get('/products/1.pdf?none'),
    await request(app).post('/api/newsletter').field('email', 'nobody'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 422]);
  for (const { text, headers } of answers) {
    const styles = [...text.matchAll(/<link rel="stylesheet" href="(.*?)"/g)].map(([, url]) => url);
    expect(styles).toHaveLength(2);
    for (const url of styles) expect(headers.link).toContain(`<${url}>; rel=preload; as=style`);
    expect(headers.link).toContain('as=font');
  }
});

test('a product link answers 301 to the address by id', async () => {
  const { status, headers } = await get('/products/wellpoint-pump');
  expect([status, headers.location]).toEqual([301, '/products/12']);
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

test('the product page shows every field of the upstream', async () => {
  const { text } = await get('/products/12');
  for (const part of [
    '<p dir="auto">First paragraph.</p><p dir="auto">Second paragraph.</p>',
    '<dt dir="auto">Max. flow</dt><dd dir="auto">420\u00a0m³/h</dd>',
    '<h2 dir="auto">Priming</h2><p dir="auto">By vacuum.</p>',
    'src="/media/machines/sl-150-d/section-1-pump-end.webp.768.jpg"',
    '<p dir="auto">Without water in the hose.</p>',
    'dir="auto">Applications</h3></summary>',
    '<p dir="auto">Wellpoints.</p><p dir="auto">Open sumps.</p>',
    '<caption dir="auto">Performance</caption>',
    '<th scope="col" dir="auto" rowSpan="2">Flow (m³/h)</th><th scope="colgroup" dir="auto" colSpan="2">Head (m)</th>',
    '<th dir="auto" scope="row">100</th>',
    '<td dir="auto" class="data-table__number">36</td>',
    `href="/products/13"`,
  ]) {
    expect(text).toContain(part);
  }
});

test('a product with nothing but id and name is listed under Other', async () => {
  expect((await get('/products?category=other')).text).toContain('OTHER</h2>');
});

test('two products of one name have different titles and descriptions', async () => {
  const product = [...hostileContent.product, { id: 16, name: 'Bare product' }];
  const headOf = async (id: string) => {
    const { page } = await fetchScreen(`/products/${id}`, { ...hostileContent, product });
    return [textsOf(page, 'title'), valuesOf(page, 'meta[name="description"]', 'content')];
  };
  const [bare, namesake] = [await headOf('bare'), await headOf('16')];
  expect(bare[0]).toEqual(['Bare product (bare) – Our Products – Sumpline Group']);
  expect(namesake[0]).toEqual(['Bare product (16) – Our Products – Sumpline Group']);
  expect(bare[1]).not.toEqual(namesake[1]);
});

test('a long description is cut between characters', async () => {
  const named = { id: 16, name: 'Named', description: `${'a'.repeat(158)}😀${'b'.repeat(9)}` };
  const content = { ...hostileContent, product: [...hostileContent.product, named] };
  const { page } = await fetchScreen('/products/16', content);
  expect(valuesOf(page, 'meta[name="description"]', 'content')).toEqual([`${'a'.repeat(158)}…`]);
});

test('an empty category answers 200 with a message and is not indexed', async () => {
  const { status, text } = await get('/products?category=3');
  expect([status, text]).toEqual([200, expect.stringContaining('Products not found')]);
  expect(text).toContain('noindex, follow');
});

test('markup in upstream texts is escaped on every page', async () => {
  for (const path of ['/', '/products', '/products/13', '/products/12', '/request-a-quote']) {
    const { text } = await get(path);
    expect(text, path).not.toContain(scriptName);
    expect(text, path).toContain(escaped(scriptName));
  }
  expect((await get('/products/13')).text).not.toContain('<!-- <img');
});

test('an Arabic name has its own text direction', async () => {
  expect((await get('/products/15')).text).toContain(`<h1 dir="auto">${arabicName}</h1>`);
});

test('page data is the view as JSON with the status of the page', async () => {
  const found = await get('/data/products/12');
  expect(found.status).toBe(200);
  expect(found.headers['x-robots-tag']).toBe('noindex');
  expect(found.body).toMatchObject({
    path: '/products/12',
    status: 200,
    content: { screen: 'product', product: { id: '12', name: 'Wellpoint pump WP 150' } },
  });
  const missing = await get('/data/products/999');
  expect([missing.status, missing.body.content.screen]).toEqual([404, 'empty']);
  const echoed = await get('/data/search?q=%3Cb%3E%26%E2%80%A8%E2%80%A9');
  expect([echoed.text, echoed.body.content.query]).toEqual([
    expect.not.stringMatching(/[<>&\u2028\u2029]/),
    '<b>&',
  ]);
  const moved = await get('/data/products/wellpoint-pump');
  expect([moved.status, moved.headers.location]).toEqual([301, '/data/products/12']);
});

test('other methods on a page answer 405 with the allowed ones', async () => {
  const { status, headers } = await request((await getSite()).app).post('/products');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('when the upstream never responded, catalogue pages answer 503 and others 200 without the missing parts', async () => {
  const { app } = await startSite({ apiBaseUrl: closedAddress });
  for (const [path, message] of [
    ['/products', 'Products not found'],
    ['/products/12', 'Product not found'],
    ['/service', 'Services not found'],
    ['/service/1', 'Service Details not found'],
    ['/gallery', 'No Images Available'],
    ['/gallery/1/2', 'No Images Available'],
    ['/search?q=pump', 'Products not found'],
    ['/compare?items=1', 'Products not found'],
    ['/products/1.pdf', ''],
    ['/products/12.md', ''],
    ['/products/1/tables/1.csv', ''],
    ['/sitemap.xml', ''],
  ] as const) {
    const { status, text, headers } = await request(app).get(path);
    expect([status, headers['cache-control'], headers['retry-after']], path).toEqual([503, 'no-store', '10']);
    if (message) expect(text).toContain(message);
  }
  for (const path of [
    '/',
    '/contact-us',
    '/request-a-quote',
    '/request-a-quote?items=1x2',
    '/search',
    '/compare',
    '/about',
    '/companies',
    '/Impellers',
    '/faq',
    '/team/3',
  ]) {
    const { status, text } = await request(app).get(path);
    expect(status, path).toBe(200);
    if (path.includes('items')) expect(text).toContain('cannot be shown at the moment');
    // The companies' own numbers are fixed content; the group's come from the upstream.
    if (!['/', '/team/3', '/contact-us'].includes(path)) expect(text).not.toMatch(/tel:|mailto:/);
    expect(text).not.toMatch(/tel:\+?"|mailto:"/);
  }
  expect((await request(app).get('/readyz')).status).toBe(503);
  expect((await request(app).get('/healthz')).status).toBe(200);
});
