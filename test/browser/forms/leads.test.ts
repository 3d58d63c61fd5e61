import { expect } from 'vitest';
import { allForms, contact, formMessages, newsletter, quote } from '../../fixtures/leads.ts';
import { hydrated, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { holdTimers } from '../../helpers/browser/holdTimers.ts';
import {
  expectFilled,
  fieldOf,
  fill,
  formOf,
  formPaths,
  hasDraft,
  messageLook,
  send,
} from '../../helpers/browser/leadForms.ts';
import { addressOf, hasFocus, openPage, test } from '../../helpers/browser/openPage.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startLeadSite } from '../../helpers/site/startSite.ts';
import { stretchDeliveries } from '../../helpers/stretchTimeouts.ts';

const open = (path: string, options = {}) => openPage({ site: startLeadSite, path, ...options });

const { firstName, lastName, ...restOfContact } = contact;
const forwarded = {
  quote: { ...quote, product: '' },
  newsletter,
  'contact-us': { ...restOfContact, name: `${firstName} ${lastName}` },
};

test.each(
  allForms,
)('%s: while it is sent the button says so; its success hides after 2 s where other things stand, its reference stays until the page is left', async (form) => {
  const { page, site, upstream, problems } = await open(formPaths[form]);
  const timers = await holdTimers(page, 2_000);
  stretchDeliveries();
  const taking = Promise.withResolvers<200>();
  upstream.respondWith(() => taking.promise);
  await fill(page, form);
  const button = formOf(page, form).locator('[type=submit]');
  const label = await button.innerText();
  const message = formOf(page, form).getByRole('status');
  const region = await message.elementHandle();
  await send(page, form);
  await formOf(page, form).getByRole('button', { name: 'Sending …' }).waitFor();
  expect(await formOf(page, form).getAttribute('aria-busy')).toBe('true');
  taking.resolve(200);
  await message.getByText(formMessages[form].success, { exact: true }).waitFor();
  const reference = readLeads(site.dataDir)[0]?.reference;
  expect(await message.innerText()).toMatch(
    new RegExp(`Reference ${reference}, sent at \\d\\d:\\d\\d\\. What you sent, and what comes next$`),
  );
  // A screen reader announces the text only in an element that was there before.
  expect(await message.evaluate((element, before) => element === before, region)).toBe(true);
  if (form !== 'newsletter') expect(await messageLook(page, form)).toEqual(['rgb(180, 83, 9)', 'check']);
  expect([await button.evaluate(hasFocus), await button.innerText()]).toEqual([true, label]);
  await expectFilled(page, form, false);
  expect(upstream.accepted.map(({ fields }) => fields)).toEqual([forwarded[form]]);
  expect(await addressOf(page)).toBe(formPaths[form]);

  expect(problems).toEqual([]);
  // On a page of its own it fits.
  if (form === 'quote') return;
  expect(await timers.count()).toBe(1);
  await timers.end();
  await page.getByText(formMessages[form].success).waitFor({ state: 'hidden' });
  const notice = page.locator('.notice');
  expect(await notice.innerText()).toMatch(new RegExp(`Sent at \\d\\d:\\d\\d. Reference ${reference}`));
  expect(await notice.evaluate((element) => element.closest('[role=status]') !== null)).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.locator('header').getByRole('link', { name: 'About' }).first().click();
  await page.waitForURL('**/about');
  await notice.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('without script the quote page shows the error and the typed text after a failure, and the retry sends the same lead', async () => {
  const form = 'quote';
  const { page, upstream, site } = await open(formPaths[form], { script: false });
  await fill(page, form);
  upstream.respondWith('reset');
  await send(page, form);
  const message = page.locator('main').getByRole('status');
  await message.getByText(formMessages[form].failed, { exact: true }).waitFor();
  const [lead] = readLeads(site.dataDir);
  expect(await message.innerText()).toContain(`reference ${lead?.reference} and will be sent`);
  await expect.poll(() => message.locator('.form-message').evaluate(hasFocus)).toBe(true);
  await expectFilled(page, form);
  upstream.respondWith(200);
  await send(page, form);
  await page.getByRole('heading', { name: formMessages[form].success }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/sent/${form}`);
  expect(upstream.accepted.map(({ fields }) => fields)).toMatchObject([{ email: quote.email }]);
  expect(readLeads(site.dataDir)).toMatchObject([{ state: 'delivered' }]);
});

test('the contact form names every missing field before it sends, and goes to the first, with and without script', async () => {
  const { page, upstream, problems } = await open('/contact-us');
  const form = formOf(page, 'contact-us');
  await send(page, 'contact-us');
  await page.getByRole('alert').filter({ hasText: 'Please fill in all required fields.' }).waitFor();
  await expect.poll(() => fieldOf(page, 'contact-us', 'firstName').evaluate(hasFocus)).toBe(true);
  for (const hint of [
    'Name is required.',
    'Valid email is required.',
    'Phone is required',
    'Products are required.',
  ])
    expect(await form.getByText(hint).first().isVisible(), hint).toBe(true);
  // First and last name have one each.
  expect(await form.getByText('Name is required.').count()).toBe(2);
  expect(problems).toEqual([]);
  const plain = await open('/contact-us', { script: false });
  for (const one of [{ page, upstream }, plain]) {
    await fill(one.page, 'contact-us');
    const field = fieldOf(one.page, 'contact-us', 'lastName');
    await field.fill('');
    await send(one.page, 'contact-us');
    await expect.poll(() => field.evaluate(hasFocus)).toBe(true);
    expect(await addressOf(one.page)).toBe('/contact-us');
    expect(one.upstream.received).toEqual([]);
  }
});

test.each([
  true,
  false,
])('a quote without any contact detail keeps the typed text; the invalid field has the focus and the one hint, script: %s', async (script) => {
  const { page, upstream } = await open('/request-a-quote', { script });
  await fieldOf(page, 'quote', 'name').fill('Asha');
  await send(page, 'quote');
  await page.locator('main').getByRole('alert').getByText(formMessages.quote.refused).waitFor();
  const email = fieldOf(page, 'quote', 'email');
  await expect.poll(() => email.evaluate(hasFocus)).toBe(true);
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  const hint = page.locator(`#${await email.getAttribute('aria-describedby')}`);
  expect(await hint.innerText()).toBe('A valid e-mail address or a mobile number is required.');
  expect(await page.locator('main .field__hint').count()).toBe(1);
  expect(await fieldOf(page, 'quote', 'name').inputValue()).toBe('Asha');
  expect(upstream.received).toEqual([]);
});

test('the newsletter form shows the hint for an invalid address for 2 s; a plain post of one gets a page with one message', async () => {
  const { page, problems } = await open('/faq');
  const timers = await holdTimers(page, 2_000);
  const email = fieldOf(page, 'newsletter', 'email');
  await email.fill('nobody');
  await send(page, 'newsletter');
  const hint = page.getByRole('alert').filter({ hasText: 'Please enter a valid email address.' });
  await hint.waitFor();
  await expect.poll(() => email.evaluate(hasFocus)).toBe(true);
  expect(await timers.count()).toBe(1);
  await timers.end();
  await hint.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
  await page.locator('footer form').evaluate((form) => (form as HTMLFormElement).submit());
  await page.getByRole('heading', { name: 'Subscribe To Our Newsletter' }).waitFor();
  await hydrated(page);
  expect(await page.locator('[role=alert]:not(:empty)').count()).toBe(1);
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('newsletter-email');
});

test('a double click sends one lead', async () => {
  const { page, upstream, requests } = await open('/request-a-quote');
  stretchDeliveries();
  const taking = Promise.withResolvers<200>();
  upstream.respondWith(() => taking.promise);
  await fill(page, 'quote');
  await formOf(page, 'quote').getByRole('button').dblclick({ noWaitAfter: true });
  await expect.poll(() => upstream.received.length).toBe(1);
  taking.resolve(200);
  await page.getByText(formMessages.quote.success).waitFor();
  expect(requests.filter((url) => url.endsWith('/api/quote'))).toHaveLength(1);
  expect(upstream.received).toHaveLength(1);
});

test('the privacy page names exactly what the browser stores after a full journey', async () => {
  const { page } = await open('/request-a-quote', { firstVisit: true });
  await fill(page, 'quote');
  await expect.poll(() => hasDraft(page, 'quote')).toBe(true);
  await visit(page, '/products/12');
  await page.getByRole('link', { name: 'US units' }).first().click();
  await page.getByRole('button', { name: 'Add to quote list' }).click();
  await expect.poll(() => page.evaluate('localStorage.selection !== undefined')).toBe(true);
  await visit(page, '/blog-style-one');
  await page.locator('.story-card__link').first().click();
  await page.waitForURL('**/blog-single/**');
  await visit(page, '/contact-us');
  await fill(page, 'newsletter');
  await send(page, 'newsletter');
  await expectFilled(page, 'newsletter', false);
  await fill(page, 'newsletter');
  await fill(page, 'contact-us');
  const stored = () =>
    page.evaluate<string[]>('[...Object.keys(sessionStorage), ...Object.keys(localStorage)].sort()');
  await expect.poll(stored).toHaveLength(9);
  const keys = await stored();
  await visit(page, '/privacy');
  // This journey waits for nothing, and no service worker runs in it.
  const others = ['files-…', 'outbox', 'outbox', 'pages-…'];
  const named = await page.locator('main code').allTextContents();
  expect(named.sort()).toEqual([...keys, ...others].sort());
  expect(await stored()).toEqual(keys);
  const elsewhere = `Promise.all([document.cookie, indexedDB.databases(), navigator.serviceWorker.getRegistrations()])`;
  expect(await page.evaluate(elsewhere)).toEqual(['', [], []]);
  expect(await page.context().cookies()).toEqual([]);
});
