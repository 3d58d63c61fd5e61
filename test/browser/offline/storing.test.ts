import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import {
  noticeOf,
  stored,
  storedPages,
  useOfflineSite,
  visitControlled,
} from '../../helpers/browser/storedPages.ts';

const core = ['/', '/contact-us', '/duty-point', '/request-a-quote', '/outbox', '/offline'];

describe.skipIf(!inject('hasBrowser'))('what the service worker stores', () => {
  const open = useOfflineSite(useBrowser());

  test("the visitor's own quote list and comparison are stored with their products, and replaced when they change", async () => {
    const { page } = await open();
    await visitControlled(page, '/products/1');
    await page.getByRole('button', { name: 'Add to quote list' }).click();
    await stored(page, '/request-a-quote?items=1x1');
    await visit(page, '/products');
    await page
      .getByRole('button', { name: /^Compare: / })
      .nth(3)
      .click();
    await expect
      .poll(async () => (await storedPages(page)).filter((path) => path.startsWith('/compare')))
      .toHaveLength(1);
    await visit(page, '/products/1');
    await page.getByRole('button', { name: 'Add to quote list' }).click();
    await stored(page, '/request-a-quote?items=1x2');
    // The earlier one goes when the page of the new one has arrived.
    await expect.poll(() => storedPages(page)).not.toContain('/request-a-quote?items=1x1');
    await page.context().setOffline(true);
    await page
      .getByRole('link', { name: /^Quote list: / })
      .first()
      .click();
    await noticeOf(page).waitFor();
    expect(await page.getByLabel('Quantity: SL 150 D open diesel set').inputValue()).toBe('2');
  });

  test('in place of a quote list that was changed without network stands the form with that list, until there is a network', async () => {
    const { page } = await open();
    await visitControlled(page, '/products/1');
    await page.getByRole('button', { name: 'Add to quote list' }).click();
    await stored(page, '/products/1', '/request-a-quote?items=1x1', '/request-a-quote');
    await page.context().setOffline(true);
    await visit(page, '/products/1');
    await page.getByRole('button', { name: 'Add to quote list' }).click();
    await stored(page, '/request-a-quote?items=1x2');
    await expect.poll(() => storedPages(page)).not.toContain('/request-a-quote?items=1x1');
    const list = page.getByRole('link', { name: /^Quote list: / }).first();
    await list.click();
    await noticeOf(page).waitFor();
    expect(new URL(page.url()).search).toBe('?items=1x2');
    await expect
      .poll(() => page.getByLabel('Message').inputValue())
      .toContain('2 × SL 150 D open diesel set');
    // Someone else's list is not shown as the visitor's own.
    await page.goto('/request-a-quote?items=2x1');
    await page.getByRole('heading', { name: 'Without network' }).waitFor();
    await page.context().setOffline(false);
    await visit(page, '/about');
    const shownOffline = `caches.match('/request-a-quote?items=1x2').then((stored) => stored.text())`;
    await expect.poll(() => page.evaluate<string>(shownOffline)).toContain('quote-list__lines');
    await page.context().setOffline(true);
    await visit(page, '/request-a-quote?items=1x2');
    expect(await page.getByLabel('Quantity: SL 150 D open diesel set').inputValue()).toBe('2');
  });

  test('other lists, search results, sheets, forms and what is not a page are not stored', async () => {
    const { page, front } = await open();
    await visitControlled(page, '/');
    for (const path of [
      '/request-a-quote?items=2x7',
      '/compare?items=1,2',
      '/search?q=pump',
      '/products?category=2',
      '/products/1?items=2x7',
      '/sent/quote?reference=Q-7K3MD',
      '/products/99',
      '/healthz',
    ])
      await page.goto(path);
    await page.evaluate(`fetch('/api/quote', { method: 'POST', body: '{}' })`);
    await page.evaluate(`fetch('/products/1.pdf')`);
    // What is stored for a page that follows is stored after them.
    await visit(page, '/products/2');
    await stored(page, '/products/2');
    expect(new Set(await storedPages(page))).toEqual(new Set([...core, '/products/2']));
    expect(front.requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /api/quote']);
  });

  test('of more than 60 catalogue pages the newest are stored', async () => {
    const { page, front } = await open();
    front.answer(/^\/products\/x\d+$/, (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' });
      response.end(`<title>${request.url}</title>`);
    });
    await visitControlled(page, '/products/1');
    await stored(page, '/products/1');
    for (let id = 1; id <= 61; id += 1) await page.goto(`/products/x${id}`);
    await stored(page, '/products/x61');
    const pages = await storedPages(page);
    expect(pages.filter((path) => path.startsWith('/products/'))).toHaveLength(60);
    expect(pages).not.toContain('/products/1');
    expect(pages).not.toContain('/products/x1');
    expect(pages).toEqual(expect.arrayContaining(core));
    const files = await page.evaluate<string[]>(
      `(async () => { const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('files-'))); return (await cache.keys()).map(({ url }) => url) })()`,
    );
    expect(files.filter((url) => url.includes('sl-150-d'))).toEqual([]);
  });

  test('a stored page is replaced by a late answer of the network, and removed when the server says that it is gone', async () => {
    const { page, front } = await open();
    const path = '/products/1';
    await visitControlled(page, path);
    await stored(page, path);
    let send = () => undefined as unknown;
    front.answer(/^\/products\/1$/, (_request, response) => {
      const head = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' };
      send = () =>
        response.writeHead(200, head).end('<title>Newer</title><h1>Newer</h1><div id="root"></div>');
    });
    await page.goto(path);
    await noticeOf(page).waitFor();
    send();
    const isNewer = `caches.match('${path}').then((page) => page.text()).then((html) => html.includes('Newer'))`;
    await expect.poll(() => page.evaluate(isNewer)).toBe(true);
    front.answer(/^\/products\/1$/, (_request, response) => void response.writeHead(404).end());
    await page.goto(path);
    await expect.poll(() => storedPages(page)).not.toContain(path);
  });

  test('an error of the server is shown as such, and the stored page stays', async () => {
    const { page, front } = await open();
    await visitControlled(page, '/products/1');
    await stored(page, '/products/1');
    front.answer(
      /^\/products\/1$/,
      (_request, response) => void response.writeHead(503).end('<h1>Not available</h1>'),
    );
    expect((await page.goto('/products/1'))?.status()).toBe(503);
    expect(await storedPages(page)).toContain('/products/1');
  });

  test('pictures are requested as pictures through the worker, too', async () => {
    const { page, front } = await open();
    const kinds: unknown[] = [];
    await visitControlled(page, '/');
    front.answer(/\.avif$/, ({ headers }, response) => {
      kinds.push(headers['sec-fetch-dest']);
      response.writeHead(404).end();
    });
    await visit(page, '/products/2');
    // The worker itself fetches one.
    await expect.poll(() => kinds.filter((kind) => kind === 'image').length).toBeGreaterThan(0);
    expect(kinds.filter((kind) => kind !== 'image').length).toBeLessThan(2);
  });
});
