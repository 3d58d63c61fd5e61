import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { stored, useOfflineSite, visitControlled } from '../../helpers/browser/storedPages.ts';

const emptied = 'This device is empty';
const left = `Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations(), indexedDB.databases(), Object.keys(localStorage)])`;

describe.skipIf(!inject('hasBrowser'))('emptying the device', () => {
  const open = useOfflineSite(useBrowser());

  test.each([
    true,
    false,
  ])('a button on the privacy page deletes all that is stored, script: %s', async (javaScriptEnabled) => {
    const { page, problems } = await open({ javaScriptEnabled });
    if (javaScriptEnabled) {
      await visitControlled(page, '/products/1');
      await stored(page, '/products/1');
      await page.getByRole('button', { name: 'Add to quote list' }).click();
      await stored(page, '/request-a-quote?items=1x1');
    }
    await visit(page, '/privacy');
    expect(await page.getByText(emptied).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Empty this device' }).click();
    await page.getByText(emptied).waitFor();
    expect(new URL(page.url()).pathname).toBe('/privacy');
    if (!javaScriptEnabled) return;
    await expect.poll(() => page.evaluate(left)).toEqual([[], [], [], []]);
    expect(await findAxeViolations(page)).toEqual([]);
    // The browser says what it has cleared.
    expect(problems.filter((problem) => !problem.startsWith('info: Clear-Site-Data'))).toEqual([]);
  });

  test('where the browser passes over Clear-Site-Data the script deletes it', async () => {
    const { page, front } = await open();
    await visitControlled(page, '/products/1');
    await stored(page, '/products/1');
    await page.getByRole('button', { name: 'Add to quote list' }).click();
    await stored(page, '/request-a-quote?items=1x1');
    await page.evaluate(`new Promise((resolve) => { indexedDB.open('outbox', 1).onsuccess = ({ target }) => {
      target.result.close();
      resolve();
    } })`);
    front.answer(/^\/api\/empty-storage$/, (_request, response) =>
      response.writeHead(303, { location: '/privacy#emptied' }).end(),
    );
    await visit(page, '/privacy');
    await page.getByRole('button', { name: 'Empty this device' }).click();
    await page.getByText(emptied).waitFor();
    await expect.poll(() => page.evaluate(left)).toEqual([[], [], [], []]);
  });

  test('a link to the page that says so deletes nothing', async () => {
    const { page } = await open();
    await visitControlled(page, '/products/1');
    await page.getByRole('button', { name: 'Add to quote list' }).click();
    await stored(page, '/products/1', '/request-a-quote?items=1x1');
    await visit(page, '/privacy#emptied');
    await visit(page, '/about');
    await stored(page, '/products/1', '/request-a-quote?items=1x1');
    expect(await page.evaluate('localStorage.selection')).toContain('"id":"1"');
  });
});
