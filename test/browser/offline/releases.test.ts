import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { describe, expect, inject, test } from 'vitest';
import { shareOpened } from '../../helpers/atEnd.ts';
import { hydrated, useBrowser, visit } from '../../helpers/browser/browser.ts';
import {
  noticeOf,
  stored,
  storedPages,
  useOfflineSite,
  visitControlled,
} from '../../helpers/browser/storedPages.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const worker = /^\/service-worker\.js$/;
const cacheNames = (page: Page) => page.evaluate<string[]>('caches.keys()');
const send = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(text);

/** The file of the service worker where it is on or off. */
async function readWorker(serviceWorker: 'on' | 'off'): Promise<string> {
  const { app } = await startSite({ ...(await startUpstream()), serviceWorker });
  return (await request(app).get('/service-worker.js')).text;
}

describe.skipIf(!inject('hasBrowser'))('releases of the service worker', () => {
  const open = useOfflineSite(useBrowser());
  const getWorker = shareOpened(() => readWorker('on'));

  test('a new release takes over under an open page, which goes on; what was opened is stored anew', async () => {
    const { page, front, problems } = await open();
    await visitControlled(page, '/products/1');
    await stored(page, '/products/1');
    const before = await cacheNames(page);
    const version = /pages-(\w+)/.exec(before.join())?.[1] ?? '';
    const text = await getWorker();
    front.answer(worker, (_request, response) => send(response, text.replaceAll(version, 'another')));
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await visit(page, '/products/2');
    await expect.poll(() => cacheNames(page)).toEqual(['files-another', 'pages-another']);
    await stored(page, '/products/1', '/products/2', '/contact-us');
    // The script of this dialog is loaded on demand.
    await page.locator('main a.button[href^="/request-a-quote"]').first().click();
    await page.getByRole('dialog').waitFor();
    expect(loads).toEqual([page.url()]);
    await page.context().setOffline(true);
    await visit(page, '/products/1');
    await noticeOf(page).waitFor();
    expect(problems.filter((problem) => !/INTERNET_DISCONNECTED/.test(problem))).toEqual([]);
  });

  test('a release that cannot be stored as a whole changes nothing', async () => {
    const { page, front } = await open();
    await visitControlled(page, '/products/1');
    await stored(page, '/products/1');
    const before = await cacheNames(page);
    const version = /pages-(\w+)/.exec(before.join())?.[1] ?? '';
    const text = (await getWorker()).replaceAll(version, 'another').replace('favicon.svg', 'missing.svg');
    front.answer(worker, (_request, response) => send(response, text));
    const hasFailed =
      page.evaluate<boolean>(`navigator.serviceWorker.ready.then((registration) => new Promise((resolve) => {
      registration.addEventListener('updatefound', () => registration.installing.addEventListener('statechange',
        ({ target }) => resolve(target.state === 'redundant')));
      registration.update();
    }))`);
    expect(await hasFailed).toBe(true);
    await page.context().setOffline(true);
    await visit(page, '/products/1');
    await noticeOf(page).waitFor();
  });

  test('switched off by the server the worker and all that it stored are gone with the next load', async () => {
    const { page, front } = await open();
    await visitControlled(page, '/');
    const text = await readWorker('off');
    front.answer(worker, (_request, response) => send(response, text));
    await visit(page, '/contact-us');
    await expect.poll(() => cacheNames(page)).toEqual([]);
    const registrations = () =>
      page.evaluate<number>('navigator.serviceWorker.getRegistrations().then(({ length }) => length)');
    await expect.poll(registrations).toBe(0);
    await page.getByRole('link', { name: 'Gallery' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  });

  test('on a full device the site goes on without storing, and without an error', async () => {
    const { page, front, problems } = await open();
    const full = `Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));`;
    const text = await getWorker();
    front.answer(worker, (_request, response) => send(response, full + text));
    await visitControlled(page, '/products/1');
    await visit(page, '/products/2');
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(await storedPages(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('two tabs share what is stored, also a list that was changed in the other', async () => {
    const { page } = await open();
    await visitControlled(page, '/products/1');
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

  test('where data is to be saved no worker is registered', async () => {
    const { page } = await open();
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`);
    const loaded = page.waitForResponse(/\/assets\/afterLoad-/);
    await visit(page, '/');
    await (await loaded).finished();
    await hydrated(page);
    expect(await page.evaluate('navigator.serviceWorker.getRegistration()')).toBeUndefined();
    expect(await cacheNames(page)).toEqual([]);
  });

  test.each([
    ['in a browser without service workers', `delete Navigator.prototype.serviceWorker`],
    [
      'in a private window that refuses them',
      `ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('private', 'SecurityError'))`,
    ],
  ])('%s the site is as it was', async (_name, script) => {
    const { page, problems } = await open();
    await page.addInitScript(script);
    await visit(page, '/products/1');
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Gallery' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' }).waitFor();
    expect(problems.filter((problem) => !/INTERNET_DISCONNECTED|\/data\//.test(problem))).toEqual([]);
  });
});
