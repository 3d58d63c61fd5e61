import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const hasFocus = (element: Element) => element === document.activeElement;

describe.skipIf(!inject('hasBrowser'))('in a browser', () => {
  const getBrowser = useBrowser();

  async function open(path: string, options = {}) {
    const upstream = await startUpstream();
    const site = await startSite({ apiBaseUrl: upstream.apiBaseUrl, imageBaseUrl: upstream.imageBaseUrl });
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

  test('the quote dialog is modal, has the focus, and gives it back when Escape closes it', async () => {
    const { page, complaints } = await open('/about');
    const dialog = await openQuote(page);
    expect(new URL(page.url()).pathname).toBe('/about');
    await expect.poll(() => dialog.getByLabel('Name').evaluate(hasFocus)).toBe(true);
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1050');
    // The page behind it cannot be reached: tabbing goes round within the dialog and the browser.
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
    expect(complaints).toEqual([]);
  });

  test.each([
    'Cancel',
    'Close',
    'a click beside it',
  ])('%s closes the quote dialog, and what was said is gone when it opens again', async (way) => {
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

  test('the product choice is fetched when the dialog opens; the first option is no choice', async () => {
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

  test('on a product’s page its product is chosen, and stays so when the others have come', async () => {
    const { page } = await open('/products/12');
    const dialog = await openQuote(page);
    await expect.poll(() => dialog.locator('option').count()).toBeGreaterThan(2);
    expect(await dialog.getByLabel('Product').inputValue()).toBe('Wellpoint pump WP 150');
  });

  test('a quote sent from the dialog: success in orange, fields cleared, closed after 2 s, the same lead upstream', async () => {
    const { page, upstream, complaints } = await open('/products/12');
    const dialog = await openQuote(page);
    await dialog.getByLabel('Name').fill('Asha Rao');
    await dialog.getByLabel('Email').fill('asha@site.example');
    await dialog.getByLabel('Message').fill('Two sets');
    await dialog.getByRole('button', { name: 'Request a Quote' }).click();
    const message = dialog.getByRole('status').filter({ hasText: 'Quote submitted successfully!' });
    await message.waitFor();
    const start = performance.now();
    expect(await message.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(180, 83, 9)');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('');
    expect(await dialog.getByLabel('Message').inputValue()).toBe('');
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.waitFor({ state: 'detached' });
    expect(performance.now() - start).toBeGreaterThan(1_500);
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
    expect(complaints).toEqual([]);
  });

  test('a quote that could not be sent: the error in red, the dialog stays open with what was typed', async () => {
    const { page } = await open('/about');
    const dialog = await openQuote(page);
    await dialog.getByLabel('Email').fill('asha@site.example');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Request a Quote' }).click();
    const message = dialog.locator('.form-message', {
      hasText: 'An error occurred while submitting the quote.',
    });
    await message.waitFor();
    expect(await message.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(185, 28, 28)');
    await page.waitForTimeout(2_500);
    expect(await message.isVisible()).toBe(true);
    expect(await dialog.getByLabel('Email').inputValue()).toBe('asha@site.example');
  });

  test('without script the button leads to the page of the quote form', async () => {
    const { page } = await open('/about', { javaScriptEnabled: false });
    await opener(page).click();
    await page.waitForURL('**/request-a-quote');
    await page.getByRole('heading', { level: 1, name: 'Request a Quote' }).waitFor();
  });

  test('where the dialog’s script is gone the link is followed', async () => {
    const { page } = await open('/about');
    await page.route('**/assets/QuoteDialog-*', (route) => route.abort());
    await opener(page).click();
    await page.waitForURL('**/request-a-quote');
  });

  test('on the page of the quote form its own form is used; a click with a key held opens no dialog', async () => {
    const { page } = await open('/request-a-quote');
    await opener(page).click();
    await page.waitForTimeout(300);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await visit(page, '/about');
    await opener(page).click({ modifiers: ['ControlOrMeta'] });
    await page.waitForTimeout(300);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('the dialog closes with the page that it stood on', async () => {
    const { page } = await open('/about');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    const dialog = await openQuote(page);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  test('a link to the newsletter opens the dialog ‘Subscribe To Our Newsletter’: subscribed, or cancelled', async () => {
    const { page, upstream, complaints } = await open('/about');
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
    // In one look, since it closes after 2 s.
    const said = () => dialog.evaluate((form) => [form.textContent, form.querySelector('input')?.value]);
    await expect
      .poll(said, { interval: 20 })
      .toEqual([expect.stringContaining('Newsletter subscribed successfully!'), '']);
    await dialog.waitFor({ state: 'detached' });
    expect(upstream.submissions()).toEqual([{ form: 'newsletter', fields: { email: 'asha@site.example' } }]);
    expect(complaints).toEqual([]);
  });

  test('a dialog opens in 300 ms and fades in 150 ms; under reduced motion it is there at once', async () => {
    const { page } = await open('/about');
    const dialog = await openQuote(page);
    const durations = (element: Element) => getComputedStyle(element).transitionDuration.split(', ');
    expect(await dialog.evaluate(durations)).toEqual(['0.15s', '0.3s', '0.3s', '0.3s']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await dialog.evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('none');
  });

  test('the page behind an open dialog does not move', async () => {
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
