import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { contact, quote } from '../../fixtures/leads.ts';
import { arrived, visit } from '../../helpers/browser/browser.ts';
import { expectFilled, fill, formOf, hasDraft, send } from '../../helpers/browser/leadForms.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';
import { startLeadSite } from '../../helpers/site/startSite.ts';

const open = (path: string) => openPage({ site: () => startLeadSite({ content: 'shipped' }), path });
const notice = (page: Page) => page.locator('.notice');

/** Holds the posts of a form; the returned function lets them go. */
async function holdPosts(page: Page) {
  const released = Promise.withResolvers<void>();
  await page.route(/\/api\/(quote|contact-us)$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => released.resolve();
}

test('a form that is left while it is sent is empty on the way back, and a notice says that it was sent', async () => {
  const { page, upstream } = await open('/contact-us');
  const release = await holdPosts(page);
  await fill(page, 'contact-us');
  const posted = page.waitForRequest('**/api/contact-us');
  await send(page, 'contact-us');
  await posted;
  await page.locator('header').getByRole('link', { name: 'About' }).first().click();
  await arrived(page, 'A group built around one pump.');
  await page.goBack();
  await arrived(page, 'Contact Us');
  await expectFilled(page, 'contact-us');
  release();
  await notice(page)
    .getByText(/^Sent at \d\d:\d\d\. Reference Q-/)
    .waitFor();
  await expectFilled(page, 'contact-us', false);
  expect(await hasDraft(page, 'contact-us')).toBe(false);
  expect(upstream.received.map(({ fields }) => fields.message)).toEqual([
    expect.stringContaining(contact.message),
  ]);
});

test('a quote list that is changed while it is sent stays', async () => {
  const { page, upstream } = await open('/request-a-quote?items=1x1');
  const release = await holdPosts(page);
  await formOf(page, 'quote').getByLabel('Email').fill(quote.email);
  const posted = page.waitForRequest('**/api/quote');
  await send(page, 'quote');
  await posted;
  const quantity = page.locator('main .quote-list input[name="quantity"]');
  await quantity.fill('7');
  await expect.poll(() => page.url()).toContain('items=1x7');
  release();
  await formOf(page, 'quote').getByText('Quote submitted successfully!').waitFor();
  expect([await quantity.inputValue(), page.url().split('?')[1]]).toEqual(['7', 'items=1x7']);
  expect(upstream.received[0]?.fields.message).toContain('1 × SL 150 D');
});

test('the product of an earlier page is not the choice of the visitor', async () => {
  const { page } = await open('/products/1');
  const dialog = page.getByRole('dialog');
  const ask = () => page.locator('header').getByRole('link', { name: 'Request a Quote' }).first().click();
  await ask();
  await dialog.getByLabel('Name').fill('Asha Rao');
  await dialog.getByRole('button', { name: 'Request a Quote' }).click();
  await dialog.getByText('A valid e-mail address or a mobile number is required.').waitFor();
  await visit(page, '/products/2');
  await ask();
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Asha Rao');
  expect(await dialog.getByLabel('Product').inputValue()).toBe('SL 150 T trailer set');
});
