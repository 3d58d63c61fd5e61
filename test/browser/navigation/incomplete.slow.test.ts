import { expect } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { arrived, nextFrame } from '../../helpers/browser/browser.ts';
import { hasFocus, openPage, test } from '../../helpers/browser/openPage.ts';
import { readShifts, watchShifts } from '../../helpers/browser/watchShifts.ts';
import { startHangingSite } from '../../helpers/site/startHangingSite.ts';

async function open(options: { path: string; width: number }) {
  const contactInfo = { ...hostileContent['about-us'], address: 'Yard 27\nPump Street\nAl Quoz\nDubai' };
  const start = async () => {
    const { release, ...site } = await startHangingSite(() => true, {
      ...hostileContent,
      'about-us': contactInfo,
    });
    return { site, release };
  };
  const opened = await openPage({ site: start, initScript: watchShifts, ...options });
  const products = opened.page.locator('footer').getByRole('link', { name: 'Wellpoint pump WP 150' });
  const complete = async () => {
    expect(await products.count()).toBe(0);
    opened.release();
    await products.waitFor({ state: 'attached' });
  };
  return { ...opened, complete };
}

test.each([
  { path: '/about', width: 360 },
  { path: '/contact-us', width: 1280 },
  { path: '/', width: 360 },
])('$path at $width px, whose parts come late, is completed in place, without a jump', async (way) => {
  const { page, problems, complete } = await open(way);
  await complete();
  expect(await readShifts(page)).toBeLessThan(0.02);
  expect(problems).toEqual([]);
});

test('a page that is completed keeps its scroll position and typed text', async () => {
  const { page, complete } = await open({ path: '/about', width: 1280 });
  await page.locator('header').getByRole('link', { name: 'Contact' }).first().click();
  await arrived(page, 'Contact Us');
  const name = page.locator('main').getByLabel('First name').first();
  await name.fill('Asha');
  await page.evaluate('scrollTo(0, 120)');
  await complete();
  expect(await page.evaluate('scrollY')).toBe(120);
  expect(await name.inputValue()).toBe('Asha');
});

test('the search box stays open while its page is completed', async () => {
  const { page, complete } = await open({ path: '/about', width: 1280 });
  const field = page.locator('header input[type=search]');
  await page.locator('header summary', { hasText: 'Search' }).click();
  await expect.poll(() => field.evaluate(hasFocus)).toBe(true);
  await page.keyboard.type('pump');
  await complete();
  await nextFrame(page);
  expect([await field.evaluate(hasFocus), await field.inputValue()]).toEqual([true, 'pump']);
});

test('a dialog stays open while its page is completed', async () => {
  const { page, complete } = await open({ path: '/about', width: 1280 });
  await page.locator('header').getByRole('link', { name: 'Request a Quote' }).click();
  const message = page.getByRole('dialog', { name: 'Request a Quote' }).getByLabel('Message');
  await message.fill('Two sets');
  await complete();
  await nextFrame(page);
  expect(await message.inputValue()).toBe('Two sets');
});
