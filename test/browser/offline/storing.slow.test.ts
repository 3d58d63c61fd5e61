import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from '../../helpers/browser/browser.ts';
import { test } from '../../helpers/browser/openPage.ts';
import {
  noticeOf,
  openControlled,
  stored,
  storedPages,
  visitControlled,
} from '../../helpers/browser/storedPages.ts';

const core = ['/', '/contact-us', '/duty-point', '/request-a-quote', '/outbox', '/offline'];

const addToList = (page: Page) => page.getByRole('button', { name: 'Add to quote list' }).click();
const followList = (page: Page) =>
  page
    .getByRole('link', { name: /^Quote list: / })
    .first()
    .click();
const quantity = (page: Page) => page.getByLabel('Quantity: SL 150 D open diesel set').inputValue();
const notStored = (page: Page, path: string) => expect.poll(() => storedPages(page)).not.toContain(path);

test("the visitor's own quote list and comparison are stored with their products, and replaced when they change", async () => {
  const { page } = await openControlled('/products/1');
  await addToList(page);
  await stored(page, '/request-a-quote?items=1x1');
  await visit(page, '/products');
  await page
    .getByRole('button', { name: /^Compare: / })
    .nth(3)
    .click();
  const comparisons = async () => (await storedPages(page)).filter((path) => path.startsWith('/compare'));
  await expect.poll(comparisons).toHaveLength(1);
  await visit(page, '/products/1');
  await addToList(page);
  await stored(page, '/request-a-quote?items=1x2');
  // The earlier one goes when the page of the new one has arrived.
  await notStored(page, '/request-a-quote?items=1x1');
  await page.context().setOffline(true);
  await followList(page);
  await noticeOf(page).waitFor();
  expect(await quantity(page)).toBe('2');
});

test('in place of a quote list that was changed without network stands the form with that list, until there is a network', async () => {
  const { page } = await openControlled('/products/1');
  await addToList(page);
  await stored(page, '/products/1', '/request-a-quote?items=1x1', '/request-a-quote');
  await page.context().setOffline(true);
  await visit(page, '/products/1');
  await addToList(page);
  await stored(page, '/request-a-quote?items=1x2');
  await notStored(page, '/request-a-quote?items=1x1');
  await followList(page);
  await noticeOf(page).waitFor();
  expect(new URL(page.url()).search).toBe('?items=1x2');
  await expect.poll(() => quantity(page)).toBe('2');
  const storedHtml = (items: string) =>
    page.evaluate<string>(`caches.match('/request-a-quote?items=${items}').then((stored) => stored.text())`);
  expect(await storedHtml('1x2')).not.toContain('quote-list__lines');
  const sentAlong = page.locator('main [name="lines"]');
  expect(await sentAlong.inputValue()).toMatch(/^2 × SL 150 D open diesel set \(.*\/products\/1\)$/);
  expect(await page.locator('#quote-message').inputValue()).toBe('');
  // A change on that page is shown again, too.
  await page.getByLabel('Quantity: SL 150 D open diesel set').fill('3');
  await expect.poll(() => new URL(page.url()).search).toBe('?items=1x3');
  await notStored(page, '/request-a-quote?items=1x2');
  await page.reload();
  await noticeOf(page).waitFor();
  await expect.poll(() => quantity(page)).toBe('3');
  // Someone else's list is not shown as the visitor's own.
  await page.goto('/request-a-quote?items=2x1');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await page.context().setOffline(false);
  await visit(page, '/about');
  await expect.poll(() => storedHtml('1x3')).toContain('quote-list__lines');
  await page.context().setOffline(true);
  await visit(page, '/request-a-quote?items=1x3');
  expect(await quantity(page)).toBe('3');
});

test('other lists, search results, portfolio sheets, forms and responses that are no pages are not stored', async () => {
  const { page, front } = await openControlled('/');
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
  // The worker stores pages in order: when this one is stored, so are those before it.
  await visit(page, '/products/2');
  await stored(page, '/products/2', ...core);
  expect(new Set(await storedPages(page))).toEqual(new Set([...core, '/products/2']));
  expect(front.requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /api/quote']);
});

test('the newest 60 catalogue pages are stored', async () => {
  const { page, front } = await openControlled();
  front.answer(/^\/products\/x\d+$/, (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' });
    response.end(`<title>${request.url}</title>`);
  });
  await visitControlled(page, '/products/1');
  await stored(page, '/products/1');
  // Two products with one picture.
  for (const path of ['/products/104', '/products/105']) {
    await page.goto(path);
    await stored(page, path);
  }
  for (let id = 1; id <= 59; id += 1) await page.goto(`/products/x${id}`);
  await stored(page, '/products/x59');
  const catalogue = async () => (await storedPages(page)).filter((path) => path.startsWith('/products/'));
  await expect.poll(catalogue).toHaveLength(60);
  const pages = await storedPages(page);
  expect(pages).not.toContain('/products/1');
  expect(pages).not.toContain('/products/104');
  expect(pages).toContain('/products/105');
  expect(pages).toEqual(expect.arrayContaining(core));
  const readFiles = `(async () => { const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('files-'))); return (await cache.keys()).map(({ url }) => url) })()`;
  const filesOf = async (name: string) =>
    (await page.evaluate<string[]>(readFiles)).filter((url) => url.includes(name));
  await expect.poll(() => filesOf('sl-150-d')).toEqual([]);
  expect(await filesOf('sl-80-t')).toHaveLength(1);
});

test('a stored page is replaced by a late response, kept on an error of the server, and deleted on a 404', async () => {
  const { page, front } = await openControlled('/products/1');
  const product = /^\/products\/1$/;
  await stored(page, '/products/1');
  let send = () => undefined as unknown;
  front.answer(product, (_request, response) => {
    const head = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' };
    send = () => response.writeHead(200, head).end('<title>Newer</title><h1>Newer</h1><div id="root"></div>');
  });
  await page.goto('/products/1');
  await noticeOf(page).waitFor();
  send();
  const isNewer = `caches.match('/products/1').then((page) => page.text()).then((html) => html.includes('Newer'))`;
  await expect.poll(() => page.evaluate(isNewer)).toBe(true);
  front.answer(product, (_request, response) => void response.writeHead(503).end('<h1>Not available</h1>'));
  // A response that takes longer than 2.5 s, as on a busy machine, is replaced by the stored page.
  await expect.poll(() => page.goto('/products/1').then((response) => response?.status())).toBe(503);
  expect(await storedPages(page)).toContain('/products/1');
  front.answer(product, (_request, response) => void response.writeHead(404).end());
  await page.goto('/products/1');
  await notStored(page, '/products/1');
});

test('a slow answer to a question is awaited, while a slow page of the same address is shown as stored', async () => {
  const { page, front } = await openControlled('/duty-point');
  await stored(page, '/duty-point');
  const question = Promise.withResolvers<ServerResponse>();
  front.answer(/^\/duty-point\?/, (_request, response) => question.resolve(response));
  front.answer(/^\/duty-point$/, () => undefined);
  const asked = page.goto('/duty-point?flow=48.5&head=12');
  const other = await page.context().newPage();
  await other.goto('/duty-point');
  await noticeOf(other).waitFor();
  const head = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' };
  (await question.promise).writeHead(200, head).end('<h1>Answered</h1>');
  await asked;
  await page.getByRole('heading', { name: 'Answered' }).waitFor();
});

test('pictures are requested as pictures through the worker, too', async () => {
  const { page, front } = await openControlled('/');
  // A report of the page could make the worker fetch the picture once more.
  await page.addInitScript('ServiceWorker.prototype.postMessage = () => {}');
  const kinds: unknown[] = [];
  front.answer(/\.avif$/, ({ headers }, response) => {
    kinds.push(headers['sec-fetch-dest']);
    response.writeHead(404).end();
  });
  await visit(page, '/products/2');
  await expect.poll(() => kinds.filter((kind) => kind === 'image').length).toBeGreaterThan(0);
  // The worker itself fetches one.
  expect(kinds.filter((kind) => kind !== 'image').length).toBeLessThan(2);
});
