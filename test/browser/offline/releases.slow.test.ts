import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { expect } from 'vitest';
import { shareInWorker } from '../../helpers/atEnd.ts';
import { arrived, scriptRan, visit } from '../../helpers/browser/browser.ts';
import { test } from '../../helpers/browser/openPage.ts';
import {
  noticeOf,
  openControlled,
  stored,
  storedPages,
  visitControlled,
  withoutDisconnects,
} from '../../helpers/browser/storedPages.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const worker = /^\/service-worker\.js$/;
const cacheNames = (page: Page) => page.evaluate<string[]>('caches.keys()');
const send = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(text);

/** The file of the service worker where it is on or off. */
async function readWorker(serviceWorker: boolean): Promise<string> {
  const { app } = await startSite({ serviceWorker });
  return (await request(app).get('/service-worker.js')).text;
}
const getWorker = shareInWorker(() => readWorker(true));

/** A device that has stored a page, and the worker of another release. */
async function openBeforeRelease() {
  const opened = await openControlled('/products/1');
  await stored(opened.page, '/products/1');
  const version = /pages-(\w+)/.exec((await cacheNames(opened.page)).join())?.[1] ?? '';
  const release = (change = (text: string) => text) =>
    getWorker().then((text) =>
      opened.front.answer(worker, (_request, response) =>
        send(response, change(text.replaceAll(version, 'another'))),
      ),
    );
  return { ...opened, release };
}

async function expectStoredProduct(page: Page) {
  await page.context().setOffline(true);
  await visit(page, '/products/1');
  await noticeOf(page).waitFor();
}

async function followLink(page: Page, name: string, heading = name) {
  await page.getByRole('link', { name }).first().click();
  await arrived(page, heading);
}

test('a new release takes over under an open page, which goes on; opened pages are stored again', async () => {
  const { page, problems, release } = await openBeforeRelease();
  await release();
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await visit(page, '/products/2');
  await expect.poll(() => cacheNames(page)).toEqual(['files-another', 'pages-another']);
  await stored(page, '/products/1', '/products/2', '/contact-us');
  // The script of this dialog is loaded on demand.
  await page.locator('main a.button[href^="/request-a-quote"]').first().click();
  await page.getByRole('dialog').waitFor();
  expect(loads).toEqual([page.url()]);
  await expectStoredProduct(page);
  expect(withoutDisconnects(problems)).toEqual([]);
});

test.each([
  'a file is missing',
  'the server refuses a page for a moment',
])('a release of which %s changes nothing', async (fault) => {
  const { page, front, release } = await openBeforeRelease();
  if (fault === 'a file is missing') await release((text) => text.replace('favicon.svg', 'missing.svg'));
  else {
    front.answer(/^\/products\/1$/, (_request, response) => void response.writeHead(503).end());
    await release();
  }
  const hasFailed =
    page.evaluate<boolean>(`navigator.serviceWorker.ready.then((registration) => new Promise((resolve) => {
    registration.addEventListener('updatefound', () => registration.installing.addEventListener('statechange',
      ({ target }) => resolve(target.state === 'redundant')));
    registration.update();
  }))`);
  expect(await hasFailed).toBe(true);
  await expectStoredProduct(page);
});

test('with SERVICE_WORKER=off the next load removes the worker and all that it stored', async () => {
  const { page, front } = await openControlled('/');
  const text = await readWorker(false);
  front.answer(worker, (_request, response) => send(response, text));
  await visit(page, '/contact-us');
  await expect.poll(() => cacheNames(page)).toEqual([]);
  const registrations = 'navigator.serviceWorker.getRegistrations().then(({ length }) => length)';
  await expect.poll(() => page.evaluate(registrations)).toBe(0);
  await followLink(page, 'Gallery');
});

test('on a full device the site goes on without storing, and without an error', async () => {
  const { page, front, problems } = await openControlled();
  const full = `Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));`;
  const text = await getWorker();
  front.answer(worker, (_request, response) => send(response, full + text));
  await visitControlled(page, '/products/1');
  await visit(page, '/products/2');
  await followLink(page, 'Contact', 'Contact Us');
  expect(await storedPages(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('two tabs share what is stored, also a list that was changed in the other', async () => {
  const { page } = await openControlled('/products/1');
  const other = await page.context().newPage();
  await visitControlled(other, '/products/2');
  await other.getByRole('button', { name: 'Add to quote list' }).click();
  await stored(page, '/products/1', '/products/2', '/request-a-quote?items=2x1');
  await page.context().setOffline(true);
  await visit(page, '/products/2');
  await page.getByRole('link', { name: 'Quote list: 1 item' }).first().click();
  await noticeOf(page).waitFor();
  await visit(other, '/products/1');
  await noticeOf(other).waitFor();
});

test('with data saving on no worker is registered', async () => {
  const { page } = await openControlled(undefined, {
    initScript: `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`,
  });
  await scriptRan(page, /\/assets\/afterLoad-/, () => visit(page, '/'));
  expect(await page.evaluate('navigator.serviceWorker.getRegistration()')).toBeUndefined();
  expect(await cacheNames(page)).toEqual([]);
});

test.each([
  ['in a browser without service workers', `delete Navigator.prototype.serviceWorker`],
  [
    'in a private window that refuses them',
    `ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('private', 'SecurityError'))`,
  ],
])('%s the site is as it was', async (_name, initScript) => {
  const { page, problems } = await openControlled(undefined, { initScript });
  await visit(page, '/products/1');
  await followLink(page, 'Contact', 'Contact Us');
  await page.context().setOffline(true);
  await followLink(page, 'Gallery', 'This page could not be loaded.');
  expect(withoutDisconnects(problems).filter((problem) => !problem.includes('/data/'))).toEqual([]);
});
