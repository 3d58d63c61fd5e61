import { expect } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { arrived, nextFrame } from '../../helpers/browser/browser.ts';
import { hasFocus, openPage, test } from '../../helpers/browser/openPage.ts';
import { readShifts, watchShifts } from '../../helpers/browser/watchShifts.ts';
import { startHangingSite } from '../../helpers/site/startHangingSite.ts';

interface OpenOptions {
  path: string;
  width: number;
  hangs?: (url: string) => boolean;
  /** The name of a link in the footer that is missing at first. */
  late?: string;
}

async function open({ hangs = () => true, late = 'Wellpoint pump WP 150', ...options }: OpenOptions) {
  const contactInfo = { ...hostileContent['about-us'], address: 'Yard 27\nPump Street\nAl Quoz\nDubai' };
  const start = async () => {
    const { release, ...site } = await startHangingSite(hangs, {
      ...hostileContent,
      'about-us': contactInfo,
    });
    return { site, release };
  };
  const opened = await openPage({ site: start, initScript: watchShifts, ...options });
  const link = opened.page.locator('footer').getByRole('link', { name: late, exact: true });
  const complete = async () => {
    expect(await link.count()).toBe(0);
    opened.release();
    await link.waitFor({ state: 'attached' });
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

test('an edited quote list stays as it is while its page is completed', async () => {
  const { page, complete } = await open({
    path: '/request-a-quote?items=12x1',
    width: 1280,
    hangs: (url) => url.startsWith('/service'),
    late: 'Rental',
  });
  const quantity = page.locator('main [name="quantity"]');
  await quantity.fill('12');
  const lines = page.locator('main [name="lines"]');
  await expect.poll(() => lines.inputValue()).toMatch(/^12 × /);
  await complete();
  expect([await lines.inputValue(), await quantity.inputValue()]).toEqual([
    expect.stringMatching(/^12 × /),
    '12',
  ]);
});
