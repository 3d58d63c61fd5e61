import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { fieldOf, fill, send } from '../../helpers/browser/leadForms.ts';
import { withoutOutbox } from '../../helpers/browser/outboxEntries.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const typed = {
  name: 'Asha Rao',
  email: 'asha@site.example',
  mobile: '050 123 4567',
  product: 'Wellpoint pump WP 150',
  message: 'Two sets\r\nfor four weeks',
};

async function fillQuote(page: Page) {
  const form = page.locator('main form');
  await form.getByLabel('Name').fill(typed.name);
  await form.getByLabel('Email').fill(typed.email);
  await form.getByLabel('Mobile').fill(typed.mobile);
  await form.getByLabel('Product').selectOption(typed.product);
  await form.getByLabel('Message').fill(typed.message);
}

const sendQuote = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Request a Quote' }).click();

describe.skipIf(!inject('hasBrowser'))('forms in a browser', () => {
  const getBrowser = useBrowser();

  async function open(options = {}) {
    const upstream = await startUpstream();
    const site = await startSite({ ...upstream, hasPlaceholders: true });
    return { upstream, ...(await openPage(await getBrowser(), { baseURL: site.url, ...options })) };
  }

  test('a quote sent with script shows a message, empties the form and reaches the upstream unchanged', async () => {
    const { page, upstream, problems } = await open();
    await visit(page, '/request-a-quote');
    await fillQuote(page);
    await page.evaluate(`window.region = document.querySelector('main [role=status]')`);
    await sendQuote(page);
    await page.getByText('Quote submitted successfully!').waitFor();
    expect(await page.locator('main form').getByLabel('Name').inputValue()).toBe('');
    expect(
      await page
        .locator('main [role=status]')
        .evaluate((region) => region === (window as { region?: unknown }).region),
    ).toBe(true);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Request a Quote');
    expect(new URL(page.url()).pathname).toBe('/request-a-quote');
    expect(upstream.submissions()).toEqual([{ form: 'quote', fields: typed }]);
    expect(problems).toEqual([]);
  });

  test('a quote sent without script leads to a page with the message and reaches the upstream unchanged', async () => {
    const { page, upstream } = await open({ javaScriptEnabled: false });
    await page.goto('/request-a-quote');
    await fillQuote(page);
    await sendQuote(page);
    await page.getByRole('heading', { name: 'Quote submitted successfully!' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sent/quote');
    expect(upstream.submissions()).toEqual([{ form: 'quote', fields: typed }]);
  });

  test('a quote without any contact detail keeps the typed text and has one hint', async () => {
    const { page, upstream } = await open();
    await visit(page, '/request-a-quote');
    const form = page.locator('main form');
    await form.getByLabel('Name').fill('Asha');
    await sendQuote(page);
    await page.getByText('Failed to submit quote.').waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('Asha');
    expect(await form.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await form.locator('.field__hint').count()).toBe(1);
    expect(await page.evaluate('document.activeElement.name')).toBe('email');
    expect(upstream.submissions()).toEqual([]);
  });

  test('without script such a quote is refused on a page that then hydrates and works with script', async () => {
    const { page, problems } = await open();
    await visit(page, '/request-a-quote');
    await page.locator('main form').getByLabel('Name').fill('Asha');
    // The form loads its sending script on the first input; wait for it, so that leaving the page aborts no request.
    const sending = `performance.getEntriesByType('resource').map(({ name }) => name).find((name) => name.includes('/sendForm-'))`;
    await expect.poll(() => page.evaluate(sending)).toBeDefined();
    await page.evaluate(`import(${sending}).then(() => undefined)`);
    // Posts like a browser without script, then hydrates the response.
    await page.locator('main form').evaluate((form) => (form as HTMLFormElement).submit());
    await page.getByText('Failed to submit quote.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main form').getByLabel('Name').inputValue()).toBe('Asha');
    expect(new URL(page.url()).pathname).toBe('/request-a-quote');
    // The script may set the focus before `autofocus` does, and the browser reports that; the focused field is the same.
    expect(problems.filter((line) => !/422|^info: Autofocus/.test(line))).toEqual([]);
  });

  test('the contact form requires every field before it sends', async () => {
    const { page, upstream, problems } = await open();
    await visit(page, '/contact-us');
    const form = page.locator('main form');
    const send = () => form.getByRole('button', { name: 'Send Message' }).click();
    await send();
    await page.getByRole('alert').filter({ hasText: 'Please fill in all required fields.' }).waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('firstName');
    for (const hint of [
      'Name is required.',
      'Valid email is required.',
      'Phone is required',
      'Products are required.',
    ]) {
      expect(await form.getByText(hint).isVisible(), hint).toBe(true);
    }
    await form.getByLabel('First name').fill('Asha');
    await form.getByLabel('Last name').fill('Rao');
    await form.getByLabel('Email').fill('asha@site.example');
    await form.getByLabel('Phone').fill('050');
    await form.getByLabel('Products').selectOption('Other');
    await form.getByLabel('Location').fill('Dubai');
    await form.getByLabel('Postal code').fill('0');
    await form.getByLabel('Message').fill('Hi');
    await send();
    await page.getByText('Message sent successfully!').waitFor();
    expect(upstream.submissions()[0]?.fields).toMatchObject({
      name: 'Asha Rao',
      product: 'Other',
      postcode: '0',
    });
    await page.getByText('Message sent successfully!').waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });

  test.each([
    ['with', true],
    ['without', false],
  ])('%s script the contact form refuses a missing last name and goes to it', async (_, javaScriptEnabled) => {
    const { page, upstream } = await open({ javaScriptEnabled });
    if (javaScriptEnabled) await visit(page, '/contact-us');
    else await page.goto('/contact-us');
    await fill(page, 'contact-us');
    await fieldOf(page, 'contact-us', 'lastName').fill('');
    await send(page, 'contact-us');
    const isFocused = (field: Element) => field === document.activeElement;
    await expect.poll(() => fieldOf(page, 'contact-us', 'lastName').evaluate(isFocused)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/contact-us');
    expect(upstream.submissions()).toEqual([]);
  });

  test('the newsletter form checks the address, sends it and removes its messages', async () => {
    const { page, upstream, problems } = await open();
    await visit(page, '/');
    const box = page.locator('footer form');
    await box.getByLabel('Email').fill('nobody');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    const invalid = page.getByRole('alert').filter({ hasText: 'Please enter a valid email address.' });
    await invalid.waitFor();
    await invalid.waitFor({ state: 'hidden' });
    await box.getByLabel('Email').fill('asha@site.example');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Newsletter subscribed successfully!').waitFor();
    expect(upstream.submissions()).toEqual([{ form: 'newsletter', fields: { email: 'asha@site.example' } }]);
    expect(problems).toEqual([]);
  });

  test('a failed newsletter post without script gets one response with a link back home', async () => {
    const { page } = await open();
    await visit(page, '/');
    await page.locator('footer').getByLabel('Email').fill('nobody');
    await page.locator('footer form').evaluate((form) => (form as HTMLFormElement).submit());
    await page.getByRole('heading', { name: 'Subscribe To Our Newsletter' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[role=alert]:not(:empty)').count()).toBe(1);
    expect(await page.evaluate('document.activeElement.id')).toBe('newsletter-email');
    await page.getByRole('link', { name: 'Sumpline Group' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Keep the water below the work.' }).waitFor();
  });

  test('when the server is down and the browser stores nothing the form keeps its fields and shows the error message', async () => {
    const { page } = await open();
    await page.addInitScript(withoutOutbox);
    await visit(page, '/request-a-quote');
    await fillQuote(page);
    await page.context().setOffline(true);
    await sendQuote(page);
    await page.getByText('An error occurred while submitting the quote.').waitFor();
    expect(await page.locator('main form').getByLabel('Message').inputValue()).toContain('Two sets');
  });
});
