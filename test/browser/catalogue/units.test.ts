import { describe, expect, inject, test } from 'vitest';
import { hydrated, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

describe.skipIf(!inject('hasBrowser'))('units in a browser', () => {
  const open = useShippedSite(useBrowser(), { deadlineMs: 20_000 });

  test('units switch in place without a request everywhere on the page, and a reload and the next pages keep them', async () => {
    const { page, problems } = await open();
    await visit(page, '/products/1');
    const flow = page.locator('.key-figures dd').first();
    const cell = page.locator('.data-table tbody td').first();
    expect(await flow.textContent()).toBe('360 m³/h');
    const before = await cell.textContent();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (['document', 'fetch'].includes(request.resourceType())) requests.push(request.url());
    });
    const state = await page.evaluate(() => JSON.stringify(history.state));
    await page.getByRole('link', { name: 'US units' }).click();
    await expect.poll(() => flow.textContent()).toBe('1\u00a0590 gpm');
    expect(await flow.locator('data').getAttribute('title')).toBe('360 m³/h');
    expect(await cell.textContent()).not.toBe(before);
    expect(await cell.locator('data').getAttribute('value')).toBe(before);
    expect(await page.locator('.unit-switch [role=status]').textContent()).toBe('Shown in US units.');
    expect(page.url()).toMatch(/\/products\/1\?units=us$/);
    expect(await page.evaluate(() => JSON.stringify(history.state))).toBe(state);
    expect(requests).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);

    await page.reload();
    await hydrated(page);
    expect(await flow.textContent()).toBe('1\u00a0590 gpm');
    await page.locator('.breadcrumbs a').first().click();
    await page.waitForURL(/\/products$/);
    await expect.poll(() => page.locator('.product-card dd').first().textContent()).toBe('440 gpm');
    // A link below the pointer would be prefetched, and aborted with the page.
    await page.mouse.move(1, 1);
    await page.goBack();
    await expect.poll(() => flow.textContent()).toBe('1\u00a0590 gpm');
    await visit(page, '/products?category=2');
    await expect.poll(() => page.locator('.product-card dd').first().textContent()).toBe('106 gpm');
    expect(problems).toEqual([]);
  });

  test('a shared address overrides the chosen units and does not change them', async () => {
    const { page, problems } = await open();
    await visit(page, '/products/1');
    await page.evaluate(() => localStorage.setItem('units', 'metric'));
    await visit(page, '/products/1?units=us');
    const flow = page.locator('.key-figures dd').first();
    expect(await flow.textContent()).toBe('1\u00a0590 gpm');
    expect(await page.evaluate(() => localStorage.getItem('units'))).toBe('metric');
    await page.getByRole('link', { name: 'Metric' }).click();
    await expect.poll(() => flow.textContent()).toBe('360 m³/h');
    expect(page.url()).toMatch(/\/products\/1$/);
    expect(problems).toEqual([]);
  });

  test("the duty point follows the units: placeholders, reasons, curve and the form's own address", async () => {
    const { page, problems } = await open();
    await visit(page, '/products/1');
    await page.getByRole('link', { name: 'US units' }).click();
    await page.getByRole('link', { name: 'Check a duty point' }).click();
    await page.waitForURL(/\/duty-point\?flow=/);
    expect(await page.locator('#duty-flow').inputValue()).toMatch(/ gpm$/);
    await expect
      .poll(() => page.locator('#duty-fits').textContent())
      .toMatch(/pumps? covers? .*\sgpm at .*\sft$/);
    expect(await page.locator('.pump-curves').first().getAttribute('aria-label')).toMatch(
      / gpm and .* ft lies/,
    );
    await page.locator('#duty-flow').fill('500');
    await page.locator('#duty-head').fill('60');
    await page.getByRole('button', { name: 'Find pumps' }).click();
    await page.waitForURL(/units=us/);
    await hydrated(page);
    expect(await page.locator('#duty-flow').inputValue()).toBe('500 gpm');
    await page.getByRole('link', { name: 'Metric' }).click();
    await expect.poll(() => page.locator('#duty-fits').textContent()).toMatch(/114\sm³\/h at 18\.3\sm/);
    expect(new URL(page.url()).searchParams.get('flow')).toBe('500 gpm');
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('without script the links lead to the page in the other units, and a form stays in them', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto('/products');
    await page.getByRole('link', { name: 'US units' }).click();
    expect(await page.locator('.product-card dd').first().textContent()).toBe('440 gpm');
    await page.locator('#filter-flow').fill('1000');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    expect(await page.locator('#filter-flow').inputValue()).toBe('1000 gpm');
    expect(await page.locator('[aria-current=true]', { hasText: 'US units' }).count()).toBe(1);
  });

  test('when storage is refused the units work but are not remembered', async () => {
    const { page, problems } = await open();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await visit(page, '/products/1');
    await page.getByRole('link', { name: 'US units' }).click();
    await expect.poll(() => page.locator('.key-figures dd').first().textContent()).toBe('1\u00a0590 gpm');
    expect(problems).toEqual([]);
  });

  test.each([
    true,
    false,
  ])('a question matched by the search opens at its own address, with script: %s', async (javaScriptEnabled) => {
    const { page } = await open({ javaScriptEnabled });
    await visit(page, '/search?q=why+does+my+pump+not+prime');
    await page.locator('.search__results a[href="/faq#priming"]').click();
    await page.waitForURL(/\/faq#priming$/);
    const answer = page.locator('#priming');
    await answer.waitFor({ state: 'visible' });
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
    await expect
      .poll(async () => (await page.locator('details[open] summary').boundingBox())?.y)
      .toBeGreaterThan(72);
  });
});
