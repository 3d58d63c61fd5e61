import { describe, expect, inject, test } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { startHangingSite } from '../../helpers/site/startHangingSite.ts';

const contactInfo = {
  ...hostileContent['about-us'],
  address: 'Yard 27\nPump Street\nAl Quoz\nDubai',
};

const watchShifts = `window.shifts = 0;
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shifts += value })
    .observe({ type: 'layout-shift', buffered: true })`;

describe.skipIf(!inject('hasBrowser'))('pages whose parts come late, in a browser', () => {
  const getBrowser = useBrowser();

  async function open(width: number) {
    const site = await startHangingSite(() => true, { ...hostileContent, 'about-us': contactInfo });
    const watched = await openPage(await getBrowser(), {
      baseURL: site.url,
      viewport: { width, height: 800 },
    });
    await watched.page.addInitScript(watchShifts);
    return { ...site, ...watched };
  }

  test.each([
    ['/about', 1280],
    ['/about', 360],
    ['/contact-us', 1280],
    ['/contact-us', 360],
    ['/', 1280],
    ['/', 360],
  ])('%s at %i px is completed in place, without a jump', async (path, width) => {
    const { page, problems, release } = await open(width);
    await visit(page, path);
    const products = page.locator('footer').getByRole('link', { name: 'Wellpoint pump WP 150' });
    expect(await products.count()).toBe(0);
    release();
    await expect.poll(() => products.count()).toBe(1);
    await page.screenshot();
    expect(await page.evaluate('window.shifts')).toBeLessThan(0.02);
    expect(problems).toEqual([]);
  });

  test('a page that is completed keeps its scroll position and typed text', async () => {
    const { page, release } = await open(1280);
    await visit(page, '/about');
    await page.locator('header').getByRole('link', { name: 'Contact' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    await page.locator('main').getByLabel('First name').first().fill('Asha');
    await page.evaluate('scrollTo(0, 120)');
    release();
    const products = page.locator('footer').getByRole('link', { name: 'Wellpoint pump WP 150' });
    await expect.poll(() => products.count()).toBe(1);
    expect(await page.evaluate('scrollY')).toBe(120);
    expect(await page.locator('main').getByLabel('First name').first().inputValue()).toBe('Asha');
  });
});
