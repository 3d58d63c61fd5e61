import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { holdTimers } from '../../helpers/browser/holdTimers.ts';
import { withoutOutbox } from '../../helpers/browser/outboxEntries.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const hasFocus = (element: Element) => element === document.activeElement;

describe.skipIf(!inject('hasBrowser'))('dialogs in a browser', () => {
  const getBrowser = useBrowser();

  async function open(path: string, options = {}) {
    const upstream = await startUpstream();
    const site = await startSite({ ...upstream, hasPlaceholders: true });
    const opened = await openPage(await getBrowser(), { baseURL: site.url, ...options });
    await visit(opened.page, path);
    return { upstream, site, ...opened };
  }

  const opener = (page: Page) => page.locator('header').getByRole('link', { name: 'Request a Quote' });

  async function openQuote(page: Page) {
    await opener(page).click();
    const dialog = page.getByRole('dialog', { name: 'Request a Quote' });
    await dialog.waitFor();
    return dialog;
  }

  test('the quote dialog is modal, takes the focus and returns it when Escape closes it', async () => {
    const { page, problems } = await open('/about');
    const dialog = await openQuote(page);
    expect(new URL(page.url()).pathname).toBe('/about');
    await expect.poll(() => dialog.getByLabel('Name').evaluate(hasFocus)).toBe(true);
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1050');
    // The page behind cannot be reached: Tab moves within the dialog and the browser.
    for (let tab = 0; tab < 14; tab++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(`document.activeElement.closest('dialog, body').tagName`)).toMatch(
        /DIALOG|BODY/,
      );
      expect(await page.evaluate(`document.activeElement.closest('#main, header') === null`)).toBe(true);
    }
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener(page).evaluate(hasFocus)).toBe(true);
    expect(problems).toEqual([]);
  });

  test.each([
    'Cancel',
    'Close',
    'a click beside it',
  ])('%s closes the quote dialog, and reopening it shows no old message', async (way) => {
    const { page } = await open('/about');
    const dialog = await openQuote(page);
    await dialog.getByRole('button', { name: 'Request a Quote' }).click();
    await dialog.getByText('Failed to submit quote.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    if (way === 'a click beside it') await page.mouse.click(5, 400);
    else await dialog.getByRole('button', { name: way }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await opener(page).evaluate(hasFocus)).toBe(true);
    await openQuote(page);
    expect(await dialog.getByText('Failed to submit quote.').count()).toBe(0);
  });

  test('opening the dialog fetches the product choice, whose first option is empty', async () => {
    const { page } = await open('/about');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    expect(await page.locator('option').count()).toBe(0);
    const dialog = await openQuote(page);
    await expect.poll(() => dialog.locator('option').allTextContents()).toContain('Wellpoint pump WP 150');
    expect((await dialog.locator('option').allTextContents())[0]).toBe('Select a product');
    expect(await dialog.getByLabel('Product').inputValue()).toBe('');
    expect(await dialog.getByLabel('Message').getAttribute('rows')).toBe('5');
    expect(requested).toContain('/data/request-a-quote');
    expect(requested.some((path) => path.startsWith('/assets/QuoteDialog-'))).toBe(true);
  });

  test('on a product page the dialog has that product selected, also after the other options have loaded', async () => {
    const { page } = await open('/products/12');
    const dialog = await openQuote(page);
    await expect.poll(() => dialog.locator('option').count()).toBeGreaterThan(2);
    expect(await dialog.getByLabel('Product').inputValue()).toBe('Wellpoint pump WP 150');
  });

  test('sending a quote from the dialog shows an orange success, clears the fields, closes after 2 s and reaches the upstream unchanged', async () => {
    const { page, upstream, problems } = await open('/products/12');
    const timers = await holdTimers(page, 2_000);
    const dialog = await openQuote(page);
    await dialog.getByLabel('Name').fill('Asha Rao');
    await dialog.getByLabel('Email').fill('asha@site.example');
    await dialog.getByLabel('Message').fill('Two sets');
    await dialog.getByRole('button', { name: 'Request a Quote' }).click();
    const message = dialog.locator('.form-message', { hasText: 'Quote submitted successfully!' });
    await message.waitFor();
    expect(await message.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(180, 83, 9)');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('');
    expect(await dialog.getByLabel('Message').inputValue()).toBe('');
    expect(await findAxeViolations(page)).toEqual([]);
    await timers.end();
    await dialog.waitFor({ state: 'detached' });
    expect(await opener(page).evaluate(hasFocus)).toBe(true);
    expect(upstream.submissions()).toEqual([
      {
        form: 'quote',
        fields: {
          name: 'Asha Rao',
          email: 'asha@site.example',
          mobile: '',
          product: 'Wellpoint pump WP 150',
          message: 'Two sets',
        },
      },
    ]);
    expect(problems).toEqual([]);
  });

  test('when a quote cannot be sent or stored the dialog stays open with a red error and the typed text', async () => {
    const { page } = await open('/about');
    await page.evaluate(withoutOutbox);
    const dialog = await openQuote(page);
    await dialog.getByLabel('Email').fill('asha@site.example');
    const timers = await holdTimers(page, 2_000);
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Request a Quote' }).click();
    const message = dialog.locator('.form-message', {
      hasText: 'An error occurred while submitting the quote.',
    });
    await message.waitFor();
    expect(await message.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(185, 28, 28)');
    expect(await timers.count()).toBe(0);
    expect(await dialog.getByLabel('Email').inputValue()).toBe('asha@site.example');
  });

  test('without script the quote button leads to the quote page', async () => {
    const { page } = await open('/about', { javaScriptEnabled: false });
    await opener(page).click();
    await page.waitForURL('**/request-a-quote');
    await page.getByRole('heading', { level: 1, name: 'Request a Quote' }).waitFor();
  });

  test('when the script of the dialog is missing the link is followed', async () => {
    const { page } = await open('/about');
    await page.route('**/assets/QuoteDialog-*', (route) => route.abort());
    await opener(page).click();
    await page.waitForURL('**/request-a-quote');
  });

  test('on the quote page no dialog opens, nor does it for a click with a modifier key', async () => {
    const { page } = await open('/request-a-quote');
    await opener(page).click();
    await page.waitForTimeout(300);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await visit(page, '/about');
    await opener(page).click({ modifiers: ['ControlOrMeta'] });
    await page.waitForTimeout(300);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test.each([
    '/request-a-quote',
    '/request-a-quote?items=12x2',
  ])('on %s a quote button focuses the first field and keeps what is typed', async (path) => {
    const { page, problems } = await open(path, { viewport: { width: 360, height: 740 } });
    const name = page.locator('main').getByLabel('Name');
    await page.locator('main').getByLabel('Message').fill('Two sets');
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.locator('.header__toggle summary').click();
    await opener(page).click();
    await expect.poll(() => name.evaluate(hasFocus)).toBe(true);
    expect(await page.evaluate('location.pathname + location.search')).toBe(path);
    expect(await page.locator('.header__toggle[open]').count()).toBe(0);
    expect(await page.locator('main').getByLabel('Message').inputValue()).toBe('Two sets');
    const top = (await name.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(((await page.locator('.header__bar').boundingBox())?.height ?? 0) - 1);
    expect(top).toBeLessThan(740);
    expect(problems).toEqual([]);
  });

  test('on the quote page a link to another place of the page leads there', async () => {
    const { page } = await open('/request-a-quote');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#main').evaluate(hasFocus)).toBe(true);
  });

  test('a newsletter link opens the dialog ‘Subscribe To Our Newsletter’, which subscribes or is cancelled', async () => {
    const { page, upstream, problems } = await open('/about');
    await page.evaluate(
      `document.querySelector('main').insertAdjacentHTML('beforeend', '<a href="#footer-newsletter">News</a>')`,
    );
    const link = page.getByRole('link', { name: 'News', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Subscribe To Our Newsletter' });
    await link.click();
    await dialog.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await link.evaluate(hasFocus)).toBe(true);
    await link.click();
    await dialog.getByLabel('Email').fill('asha@site.example');
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    // One evaluation, since the dialog closes after 2 s.
    const said = () => dialog.evaluate((form) => [form.textContent, form.querySelector('input')?.value]);
    await expect
      .poll(said, { interval: 20 })
      .toEqual([expect.stringContaining('Newsletter subscribed successfully!'), '']);
    await dialog.waitFor({ state: 'detached' });
    expect(upstream.submissions()).toEqual([{ form: 'newsletter', fields: { email: 'asha@site.example' } }]);
    expect(problems).toEqual([]);
  });

  test('a dialog opens in 300 ms and fades in 150 ms, and opens at once under reduced motion', async () => {
    const { page } = await open('/about');
    const dialog = await openQuote(page);
    const durations = (element: Element) => getComputedStyle(element).transitionDuration.split(', ');
    expect(await dialog.evaluate(durations)).toEqual(['0.15s', '0.3s', '0.3s', '0.3s']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await dialog.evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('none');
  });

  test('the page behind an open dialog does not scroll or shift', async () => {
    const { page } = await open('/about');
    await page.evaluate(`scrollTo({ top: 400, behavior: 'instant' })`);
    await page.locator('.header--fixed').waitFor();
    const left = await page.locator('h1').boundingBox();
    await openQuote(page);
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    expect(await page.evaluate('scrollY')).toBe(400);
    expect((await page.locator('h1').boundingBox())?.x).toBe(left?.x);
  });
});
