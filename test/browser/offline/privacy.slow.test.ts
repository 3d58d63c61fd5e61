import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';
import { openControlled, stored } from '../../helpers/browser/storedPages.ts';

const emptied = 'nothing of this website is stored on this device';
const left = (page: Page) =>
  page.evaluate(
    `Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations(), indexedDB.databases(), Object.keys(localStorage)])`,
  );

async function emptyDevice(page: Page) {
  // A report to the worker would store again what the button deletes meanwhile.
  await page.addInitScript('if (globalThis.ServiceWorker) ServiceWorker.prototype.postMessage = () => {}');
  await visit(page, '/privacy');
  expect(await page.getByText(emptied).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Delete what this website has stored' }).click();
  await page.getByText(emptied).waitFor();
  expect(new URL(page.url()).pathname).toBe('/privacy');
}

/** A device with a stored page, a quote list and a database. */
async function openFilled() {
  const opened = await openControlled('/products/1');
  const { page } = opened;
  await stored(page, '/products/1');
  await page.getByRole('button', { name: 'Add to quote list' }).click();
  await stored(page, '/request-a-quote?items=1x1');
  await page.evaluate(`new Promise((resolve) => { indexedDB.open('outbox', 1).onsuccess = ({ target }) => {
    target.result.close();
    resolve();
  } })`);
  return opened;
}

test('a button on the privacy page deletes all that is stored; a link to the page that says so deletes nothing', async () => {
  const { page, problems } = await openFilled();
  await visit(page, '/privacy#emptied');
  await visit(page, '/about');
  await stored(page, '/products/1', '/request-a-quote?items=1x1');
  expect(await page.evaluate('localStorage.selection')).toContain('"id":"1"');
  await emptyDevice(page);
  await expect.poll(() => left(page)).toEqual([[], [], [], []]);
  expect(await findAxeViolations(page)).toEqual([]);
  // The browser says what it has cleared.
  expect(problems.filter((problem) => !problem.startsWith('info: Clear-Site-Data'))).toEqual([]);
  const plain = await openPage({ script: false });
  await emptyDevice(plain.page);
});

test('where the browser ignores Clear-Site-Data the script deletes all that is stored', async () => {
  const { page, front } = await openFilled();
  front.answer(/^\/api\/empty-storage$/, (_request, response) =>
    response.writeHead(303, { location: '/privacy#emptied' }).end(),
  );
  await emptyDevice(page);
  await expect.poll(() => left(page)).toEqual([[], [], [], []]);
});
