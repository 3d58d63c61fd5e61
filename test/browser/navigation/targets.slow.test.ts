import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextFrame, visit } from '../../helpers/browser/browser.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';

const topOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`document.querySelector('${selector}').getBoundingClientRect().top`);

test('an address with a fragment shows its target below the header, and the way back leads to the card that was left', async () => {
  const { page } = await openPage({ path: '/gallery#gallery-3', width: 412 });
  await expect.poll(() => topOf(page, '#gallery-3')).toBeLessThan(200);
  expect(await topOf(page, '#gallery-3')).toBeGreaterThanOrEqual(0);
  await visit(page, '/gallery');
  const card = '.gallery__subcategory:nth-child(4) li';
  await page.locator(card).first().scrollIntoViewIfNeeded();
  // The click itself may scroll.
  await page.evaluate(
    `addEventListener('click', () => { leftAt = document.querySelector('${card}').getBoundingClientRect().top }, true)`,
  );
  await page.locator(card).first().getByRole('link').click();
  await page.locator('.picture-gallery').waitFor();
  await page.goBack();
  await page.locator(card).first().waitFor();
  const leftAt = await page.evaluate<number>('leftAt');
  await expect.poll(async () => Math.round((await topOf(page, card)) - leftAt)).toBe(0);
});

test('Back after a jump within a page that was loaded in full leads to where the link stands, Forward to the target', async () => {
  const { page } = await openPage({ path: '/gallery', width: 412 });
  const scrollY = () => page.evaluate('Math.round(scrollY)');
  await page.mouse.wheel(0, 40);
  await expect.poll(scrollY).toBe(40);
  // The page is told in the next frame that it was scrolled.
  await nextFrame(page);
  await page.evaluate(`location.hash = '#gallery-3'`);
  const isAtTarget = async () => {
    const top = await topOf(page, '#gallery-3');
    return top >= 0 && top < 200;
  };
  await expect.poll(isAtTarget).toBe(true);
  await nextFrame(page);
  await page.goBack();
  await expect.poll(scrollY).toBe(40);
  await page.goForward();
  await expect.poll(isAtTarget).toBe(true);
});

test('a link to a section that was left leads to the section again', async () => {
  const { page } = await openPage({ path: '/privacy' });
  const [first, second] = await page.locator('main nav a[href^="#"]').all();
  if (!first || !second) throw new Error('the page has no links to its sections');
  const target = String(await first.getAttribute('href'));
  const isAtTarget = async () => {
    const top = await topOf(page, target);
    return top >= 0 && top < 200;
  };
  await first.click();
  await expect.poll(isAtTarget).toBe(true);
  await page.mouse.wheel(0, 700);
  await expect.poll(isAtTarget).toBe(false);
  await second.click();
  await expect.poll(() => page.url()).not.toContain(target);
  await first.click();
  await expect.poll(() => page.url()).toContain(target);
  await nextFrame(page);
  await expect.poll(isAtTarget).toBe(true);
});
