import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

describe.skipIf(!inject('hasBrowser'))('the page of a product in a browser', () => {
  const openSite = useShippedSite(useBrowser());

  async function open(width: number, options = {}, path = '/products/1') {
    const opened = await openSite({ viewport: { width, height: 740 }, ...options });
    await opened.site.source.refreshAll();
    await visit(opened.page, path);
    return opened;
  }

  for (const width of [1280, 1920])
    test(`at ${width} px contents, curve and actions stay beside the text`, async () => {
      const { page, problems } = await open(width);
      await page.locator('#details').scrollIntoViewIfNeeded();
      const aside = page.locator('.product__aside');
      for (const part of [
        aside.getByRole('link', { name: 'Specifications' }),
        aside.locator('.pump-curves'),
        aside.getByRole('link', { name: 'Quote' }),
      ])
        await expect.poll(async () => ((await part.boundingBox())?.y ?? -1) >= 0).toBe(true);
      expect(await page.locator('.product__bar').isVisible()).toBe(false);
      expect(problems).toEqual([]);
    });

  for (const javaScriptEnabled of [true, false])
    test(`on a phone links lead to the parts of the page, script ${javaScriptEnabled ? 'on' : 'off'}`, async () => {
      const { page } = await open(360, { javaScriptEnabled });
      const contents = page.getByRole('navigation', { name: 'On this page' });
      expect(await contents.getByRole('link').allTextContents()).toEqual([
        'Curve',
        'Specifications',
        'Description',
        'Details',
        'Tables',
        'Spares',
        'Goes with',
      ]);
      await contents.getByRole('link', { name: 'Spares' }).click();
      const spares = page.getByRole('region', { name: 'Spare parts' });
      await expect.poll(async () => (await spares.boundingBox())?.y ?? 9999).toBeLessThan(400);
    });

  test('on a phone the bar with Quote and List covers neither the focus nor the end of the page', async () => {
    const { page, problems } = await open(360);
    const bar = page.locator('.product__bar');
    expect(await bar.isVisible()).toBe(true);
    for (let tab = 0; tab < 45; tab += 1) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(`(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('.product__bar');
        if (bar.contains(focused) || focused.offsetHeight > innerHeight / 2) return false;
        return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
          && focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom;
      })()`);
      expect(covered, `tab ${tab}`).toBe(false);
    }
    await bar.getByRole('button', { name: 'List' }).click();
    await bar.getByText('is in the quote list.').waitFor();
    expect(await bar.getByRole('link', { name: 'Quote', exact: true }).getAttribute('href')).toMatch(
      /^\/request-a-quote\?product=1/,
    );
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await expect
      .poll(
        async () =>
          ((await bar.boundingBox())?.y ?? 0) < ((await page.locator('.footer').boundingBox())?.y ?? 0),
      )
      .toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('a wide table keeps on a phone what names its rows in sight', async () => {
    const { page } = await open(360);
    const table = page.getByRole('region', { name: 'Spare parts' });
    await table.scrollIntoViewIfNeeded();
    await table.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    const name = table.locator('tbody th').first();
    await expect.poll(async () => Math.round((await name.boundingBox())?.x ?? -1)).toBe(16);
  });

  test.each([360, 768, 1280])('at %d px only tables that scroll sideways say so', async (width) => {
    const { page } = await open(width, { reducedMotion: 'reduce' });
    const saying: boolean[] = [];
    // Set, hose, wellpoints: tables of two to nine columns.
    for (const path of ['/products/1', '/products/13', '/products/200']) {
      await visit(page, path);
      const tables = page.locator('.data-table');
      for (let at = 0; at < (await tables.count()); at += 1) {
        await tables.nth(at).scrollIntoViewIfNeeded();
        const said = () =>
          tables.nth(at).evaluate((element) => {
            const { visibility } = getComputedStyle(element.querySelector('caption') ?? element, '::after');
            return [visibility === 'visible', element.scrollWidth > element.clientWidth];
          });
        await expect.poll(async () => new Set(await said()).size).toBe(1);
        saying.push((await said())[0] === true);
      }
    }
    expect(saying).toContain(width === 360);
  });

  test('products viewed before are listed at the end, at most six, on this device only', async () => {
    const { page, problems } = await open(360, {}, '/products/9');
    const viewed = page.getByRole('navigation', { name: 'Recently viewed' });
    const stored = () => page.evaluate(`JSON.parse(localStorage.viewed ?? '[]').map(({ id }) => id)`);
    for (const id of ['8', '7', '6', '5', '3', '2', '1', '9']) {
      await visit(page, `/products/${id}`);
      await expect.poll(async () => ((await stored()) as string[])[0]).toBe(id);
    }
    await expect.poll(() => viewed.getByRole('link').count()).toBe(6);
    expect(await viewed.getByRole('link').first().getAttribute('href')).toBe('/products/1');
    expect(problems).toEqual([]);
  });

  test('without storage, or with foreign values in it, nothing is listed', async () => {
    const { page, problems } = await open(360);
    await page.evaluate(`localStorage.viewed = '[{"id":1},null,"x"]'`);
    await page.reload();
    await expect.poll(() => page.evaluate('localStorage.viewed')).toContain('SL 150 D');
    expect(await page.getByRole('navigation', { name: 'Recently viewed' }).count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
