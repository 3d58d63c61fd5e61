import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

/** A gallery item with four pictures. */
const item = '/gallery/1/101';

const shownCount = (page: Page) =>
  page
    .getByRole('dialog')
    .getByText(/^\d+ of \d+$/)
    .innerText();
/** The number of the picture, from 1; the viewer takes its name from the picture's alt text once that is loaded. */
const pictureLink = (page: Page, number: number) => page.locator('.picture-wall__link').nth(number - 1);
const hashOf = (page: Page) => new URL(page.url()).hash;
const expectShown = (page: Page, number: number) =>
  expect.poll(() => shownCount(page)).toBe(`${number} of 4`);

describe.skipIf(!inject('hasBrowser'))('the picture viewer', () => {
  const openSite = useShippedSite(useBrowser(), { hasPlaceholders: false, pictureWaitMs: 1_000 });
  const open = (options: BrowserContextOptions = {}) => openSite({ reducedMotion: 'reduce', ...options });

  test('its script loads with the first click, and it opens at the clicked picture', async () => {
    const { page, problems } = await open();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await visit(page, item);
    const isViewer = (url: string) => /PictureViewer-\w+\.js/.test(url);
    expect(scripts.some(isViewer)).toBe(false);
    await pictureLink(page, 2).click();
    await expectShown(page, 2);
    expect(scripts.some(isViewer)).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('arrow keys and buttons move on and back around both ends; Escape closes and returns the focus', async () => {
    const { page } = await open();
    await visit(page, item);
    const link = pictureLink(page, 1);
    await link.focus();
    await page.keyboard.press('Enter');
    await expectShown(page, 1);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 4);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 2);
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expectShown(page, 3);
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await expectShown(page, 2);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.id')).toBe('1');
    await expect.poll(() => hashOf(page)).toBe('');
  });

  test('n of m is announced, and the close button closes', async () => {
    const { page } = await open();
    await visit(page, item);
    await pictureLink(page, 3).click();
    await expectShown(page, 3);
    expect(await page.locator('dialog [aria-live=polite]').innerText()).toBe('3 of 4');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('each picture has an address, which names the shown one and opens it on load, Back and Forward', async () => {
    const { page } = await open();
    await page.goto(`${item}#3`);
    await expectShown(page, 3);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => hashOf(page)).toBe('#4');
    await page.keyboard.press('Escape');
    await expect.poll(() => hashOf(page)).toBe('');
    await page.evaluate('location.hash = "#2"');
    await expectShown(page, 2);
    await page.keyboard.press('Escape');
    // Closing takes the number out of the address, and would cancel the next navigation.
    await expect.poll(() => hashOf(page)).toBe('');
    await visit(page, `${item}#9`);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('the next and the previous picture are prefetched', async () => {
    const { page } = await open({ viewport: { width: 800, height: 600 } });
    await page.goto(`${item}#1`);
    await expectShown(page, 1);
    const loaded = () =>
      page.evaluate("[...document.querySelectorAll('dialog img')].filter((image) => image.complete).length");
    await expect.poll(loaded).toBe(3);
    expect(await page.locator('dialog img').filter({ visible: true }).count()).toBe(1);
  });

  test('a swipe shows the next or the previous picture', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.goto(`${item}#1`);
    await expectShown(page, 1);
    const session = await page.context().newCDPSession(page);
    async function swipe(from: number, to: number) {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 300 }],
        });
      await touch('touchStart', from);
      for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5);
      await touch('touchEnd');
    }
    await swipe(300, 80);
    await expectShown(page, 2);
    await swipe(80, 300);
    await expectShown(page, 1);
  });

  test('without script a picture links to its large file', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(item);
    const href = await pictureLink(page, 2).getAttribute('href');
    const file = await page.request.get(String(href));
    expect([href, file.status()]).toEqual([expect.stringMatching(/\.1920\.jpg$/), 200]);
    expect(file.headers()['content-type']).toMatch(/^image\//);
  });

  test('it opens the pictures of a product too', async () => {
    const { page } = await open();
    await visit(page, '/products/1');
    await page.locator('.product-gallery a').nth(1).click();
    await expect.poll(() => shownCount(page)).toBe('2 of 5');
  });
});
