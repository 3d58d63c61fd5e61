import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextFrame, reload, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { addressOf, dialogClosed, focus, hasFocus, openPage, test } from '../../helpers/browser/openPage.ts';

/** A gallery item with four pictures. */
const item = '/gallery/1/101';

/** The number of the picture, from 1; the viewer takes its name from the picture's alt text once that is loaded. */
const pictureLink = (page: Page, number: number) => page.locator('.picture-gallery__link').nth(number - 1);
const viewer = (page: Page) => page.getByRole('dialog');
const shown = (page: Page, number: number, count = 4) =>
  viewer(page).getByText(`${number} of ${count}`, { exact: true }).waitFor();
/** Closing takes the number out of the address. */
async function closed(page: Page, address = item) {
  await dialogClosed(page);
  await expect.poll(() => addressOf(page)).toBe(address);
}

test('its script loads with the first click, it opens at the clicked picture, and keys and buttons move it around both ends', async () => {
  const { page, requests, problems } = await openPage({ path: item, reducedMotion: 'reduce' });
  const isLoaded = () => requests.some((url) => /PictureViewer-\w+\.js/.test(url));
  expect(isLoaded()).toBe(false);
  await pictureLink(page, 2).click();
  await shown(page, 2);
  expect(isLoaded()).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.locator('dialog [aria-live=polite]').innerText()).toBe('2 of 4');
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await closed(page);

  await focus(pictureLink(page, 1));
  await page.keyboard.press('Enter');
  await shown(page, 1);
  const loaded = `[...document.querySelectorAll('dialog img')].filter((image) => image.complete).length`;
  // The next and the previous one are prefetched.
  await expect.poll(() => page.evaluate(loaded)).toBe(3);
  expect(await page.locator('dialog img').filter({ visible: true }).count()).toBe(1);
  for (const [key, number] of [
    ['ArrowLeft', 4],
    ['ArrowRight', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key);
    await shown(page, number);
  }
  await page.getByRole('button', { name: 'Next picture' }).click();
  await shown(page, 3);
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await shown(page, 2);
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await pictureLink(page, 1).evaluate(hasFocus)).toBe(true);
  expect(problems).toEqual([]);
});

test('each picture has an address, which opens it on load; Back shows its page, and once more the page before', async () => {
  const { page } = await openPage({ path: '/about', reducedMotion: 'reduce' });
  await visit(page, `${item}#3`);
  await shown(page, 3);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressOf(page)).toBe(`${item}#4`);
  await page.goBack();
  await closed(page);
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/about');
  await visit(page, item);
  await pictureLink(page, 2).click();
  await expect.poll(() => addressOf(page)).toBe(`${item}#2`);
  await reload(page);
  await shown(page, 2);
  await page.goBack();
  await closed(page);
  await page.evaluate('location.hash = "#2"');
  await shown(page, 2);
  await page.keyboard.press('Escape');
  await closed(page);
  await visit(page, `${item}#9`);
  expect(await viewer(page).count()).toBe(0);
});

test.each([
  [item, '.picture-gallery__link', 4],
  ['/products/1', '.picture-link', 5],
])('on a phone Back closes the viewer of %s at the same place, Forward opens it again, and a swipe moves it unless zoomed', async (path, link, count) => {
  const phone = { width: 360, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
  const { page, problems } = await openPage({ ...phone, path: '/about' });
  await visit(page, path);
  const picture = page.locator(link).nth(1);
  await picture.scrollIntoViewIfNeeded();
  const before = await page.evaluate('scrollY');
  await picture.tap();
  await shown(page, 2, count);
  await viewer(page).getByRole('button', { name: 'Next picture' }).tap();
  await expect.poll(() => addressOf(page)).toBe(`${path}#3`);
  await page.goBack();
  await closed(page, path);
  expect(await page.evaluate('scrollY')).toBe(before);
  await page.goForward();
  await shown(page, 3, count);

  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  async function swipe(from: number, to: number) {
    await touch('touchStart', from);
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5);
    await touch('touchEnd');
  }
  await swipe(300, 80);
  await shown(page, 4, count);
  await swipe(80, 300);
  await shown(page, 3, count);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  const zoomed = page.locator('.picture-viewer__stage--zoomed');
  await zoomed.waitFor({ state: 'attached' });
  await nextFrame(page);
  await swipe(300, 80);
  await expect.poll(() => page.evaluate('visualViewport.offsetLeft')).toBeGreaterThan(0);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await zoomed.waitFor({ state: 'detached' });
  await shown(page, 3, count);

  await page.goBack();
  await closed(page, path);
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/about');
  expect(problems).toEqual([]);
});

test('a press that ends on the bar is no swipe, nor is one that begins there', async () => {
  const { page } = await openPage({ path: item, reducedMotion: 'reduce' });
  await pictureLink(page, 2).click();
  await shown(page, 2);
  const title = await viewer(page).locator('.picture-viewer__title').boundingBox();
  if (!title) throw new Error('the bar is not shown');
  await page.mouse.move(900, 300);
  await page.mouse.down();
  await page.mouse.move(title.x + 2, title.y + 2, { steps: 5 });
  await page.mouse.up();
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 5 });
  await page.mouse.up();
  await nextFrame(page);
  expect(await viewer(page).locator('[aria-live=polite]').innerText()).toBe('2 of 4');
});

test('without script a picture links to its large file', async () => {
  const { page } = await openPage({ path: item, script: false });
  const href = await pictureLink(page, 2).getAttribute('href');
  const file = await page.request.get(String(href));
  expect([href, file.status()]).toEqual([expect.stringMatching(/\.1920\.jpg$/), 200]);
  expect(file.headers()['content-type']).toMatch(/^image\//);
});
