import { expect } from 'vitest';
import { hiddenFields } from '../../../shared/forms/hiddenFields.ts';
import { formMessages, quote } from '../../fixtures/leads.ts';
import { arrived, hydrated, reload, scriptRan, visit } from '../../helpers/browser/browser.ts';
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
import { addressOf, focus, openPage, test } from '../../helpers/browser/openPage.ts';
import { withoutUnsentForms } from '../../helpers/browser/unsentForms.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startLeadSite } from '../../helpers/site/startSite.ts';

const open = (path: string, options = {}) => openPage({ site: startLeadSite, path, ...options });

test('text typed into the contact form survives a link, a failure and a reload, and the retry sends the same lead', async () => {
  const form = 'contact-us';
  const { page, upstream, site, problems } = await open(formPaths[form]);
  await fill(page, form);
  await page.locator('header').getByRole('link', { name: 'About' }).first().click();
  await arrived(page, 'A group built around one pump.');
  await page.goBack();
  await arrived(page, 'Contact Us');
  await expectFilled(page, form);
  await hydrated(page);
  const timers = await holdTimers(page, 2_000);
  upstream.respondWith(500);
  await send(page, form);
  const message = formOf(page, form).getByRole('status');
  await message.getByText(formMessages[form].refused, { exact: true }).waitFor();
  const reference = readLeads(site.dataDir)[0]?.reference;
  expect(await message.innerText()).toContain(
    `It is saved under the reference ${reference} and will be sent.`,
  );
  expect(await message.getByRole('link').getAttribute('href')).toBe('tel:+97145550142');
  expect(await messageLook(page, form)).toEqual(['rgb(185, 28, 28)', 'alert']);
  // An error stays.
  expect(await timers.count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await expectFilled(page, form);
  await reload(page);
  await expectFilled(page, form);
  upstream.respondWith(200);
  await holdTimers(page, 2_000);
  await send(page, form);
  await message.getByText(formMessages[form].success).waitFor();
  await expectFilled(page, form, false);
  expect(upstream.accepted).toHaveLength(1);
  expect(readLeads(site.dataDir)).toHaveLength(1);
  expect(await hasDraft(page, form)).toBe(false);
  await reload(page);
  await expectFilled(page, form, false);
  expect(problems.filter((line) => !line.includes('502'))).toEqual([]);
});

test('a quote that is refused without script arrives on a page that hydrates and works with script', async () => {
  const { page, problems } = await open('/request-a-quote');
  await fieldOf(page, 'quote', 'name').fill('Asha');
  await expect.poll(() => hasDraft(page, 'quote')).toBe(true);
  // Posts like a browser without script, then hydrates the response.
  await formOf(page, 'quote').evaluate((form) => (form as HTMLFormElement).submit());
  await page.getByText('Failed to submit quote.').waitFor();
  await hydrated(page);
  expect(await fieldOf(page, 'quote', 'name').inputValue()).toBe('Asha');
  expect(await addressOf(page)).toBe('/request-a-quote');
  // The script may set the focus before `autofocus` does, and the browser reports that; the focused field is the same.
  expect(problems.filter((line) => !/422|^info: Autofocus/.test(line))).toEqual([]);
});

test('a form that is emptied by hand leaves no draft, and Back after a success shows an empty form', async () => {
  const { page, upstream } = await open('/request-a-quote');
  await fieldOf(page, 'quote', 'name').fill('Asha Rao');
  await expect.poll(() => hasDraft(page, 'quote')).toBe(true);
  await fieldOf(page, 'quote', 'name').fill('');
  await expect.poll(() => hasDraft(page, 'quote')).toBe(false);
  await fill(page, 'quote');
  await send(page, 'quote');
  await page.getByText(formMessages.quote.success).waitFor();
  await visit(page, '/faq');
  await page.goBack();
  await hydrated(page);
  await expectFilled(page, 'quote', false);
  expect(upstream.received).toHaveLength(1);
});

test('when the connection drops before a form is touched, in a browser that stores nothing, no text is lost and the retry succeeds', async () => {
  const { page, upstream } = await open('/contact-us', { initScript: withoutUnsentForms });
  await page.context().setOffline(true);
  await fill(page, 'contact-us');
  await send(page, 'contact-us');
  const message = formOf(page, 'contact-us').getByRole('status');
  await message.getByText(formMessages['contact-us'].failed, { exact: true }).waitFor();
  await message.getByRole('link').waitFor();
  await expectFilled(page, 'contact-us');
  await page.context().setOffline(false);
  await holdTimers(page, 2_000);
  await send(page, 'contact-us');
  await page.getByText(formMessages['contact-us'].success).waitFor();
  expect(upstream.accepted).toHaveLength(1);
});

test('when the response is lost in a browser that stores nothing the retry sends the same lead', async () => {
  const { page, upstream } = await open('/request-a-quote', { initScript: withoutUnsentForms });
  await fill(page, 'quote');
  await page.route('**/api/quote', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page, 'quote');
  await page.getByText(formMessages.quote.failed).waitFor();
  await page.unroute('**/api/quote');
  await reload(page);
  await expectFilled(page, 'quote');
  await send(page, 'quote');
  await page.getByText(formMessages.quote.success).waitFor();
  expect(upstream.received).toHaveLength(1);
});

test('without session storage typed text is there after Back', async () => {
  const refuse = `Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('refused', 'SecurityError') } })`;
  const { page } = await open('/contact-us', { initScript: refuse });
  await fill(page, 'contact-us');
  await page.locator('header').getByRole('link', { name: 'About' }).first().click();
  await arrived(page, 'A group built around one pump.');
  await page.goBack();
  await arrived(page, 'Contact Us');
  await expectFilled(page, 'contact-us');
});

test('when an upgrade has removed the sending script the browser submits the form itself', async () => {
  const { page, upstream } = await openPage({ site: startLeadSite });
  await page.route('**/assets/sendForm-*', (route) => route.fulfill({ status: 404 }));
  await visit(page, '/request-a-quote');
  await fill(page, 'quote');
  await send(page, 'quote');
  await page.getByRole('heading', { name: formMessages.quote.success }).waitFor();
  expect(upstream.accepted).toHaveLength(1);
});

test('text typed before hydration is kept as a draft, and text refused before hydration survives a reload', async () => {
  const { page, upstream } = await openPage({ site: startLeadSite });
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  upstream.respondWith(500);
  await page.goto('/request-a-quote', { waitUntil: 'commit' });
  await fill(page, 'quote');
  await Promise.all([page.waitForURL('**/api/quote', { waitUntil: 'commit' }), send(page, 'quote')]);
  await page.getByText(formMessages.quote.refused).waitFor();
  await fieldOf(page, 'quote', 'name').fill('Asha Rao');
  scripts.resolve();
  await page.waitForURL('**/request-a-quote');
  await expect.poll(() => hasDraft(page, 'quote')).toBe(true);
  await hydrated(page);
  expect(await fieldOf(page, 'quote', 'name').inputValue()).toBe('Asha Rao');
  await reload(page);
  await expect.poll(() => fieldOf(page, 'quote', 'email').inputValue()).toBe(quote.email);
  expect(await fieldOf(page, 'quote', 'name').inputValue()).toBe('Asha Rao');
});

test('the form reports the time since the page was loaded, and a lead sent too quickly is marked', async () => {
  const { page, site } = await open('/faq');
  await holdTimers(page, 2_000);
  const sendAfter = async (ms: number, email: string) => {
    await page.evaluate(`performance.now = () => ${ms}`);
    await fieldOf(page, 'newsletter', 'email').fill(email);
    await send(page, 'newsletter');
  };
  await sendAfter(1_500, 'a@site.example');
  await page.getByText(formMessages.newsletter.success).waitFor();
  await sendAfter(2_500, 'b@site.example');
  await expect.poll(() => readLeads(site.dataDir).map(({ hasty }) => hasty)).toEqual([true, false]);
});

test('a hidden field that autofill has filled in holds no person’s lead back; a script that fills in every field gets its success and is quarantined', async () => {
  for (const isPerson of [true, false]) {
    const { page, site, upstream } = await open('/faq');
    await holdTimers(page, 2_000);
    const email = fieldOf(page, 'newsletter', 'email');
    const setValue = (name: string, value: string) =>
      fieldOf(page, 'newsletter', name).evaluate((field: HTMLInputElement, text) => {
        field.value = text;
      }, value);
    await page.evaluate('performance.now = () => 10_000');
    await setValue(hiddenFields.honeypot, 'https://asha.example');
    await scriptRan(page, /sendForm/, () => focus(email));
    await page.evaluate('performance.now = () => 60_000');
    if (isPerson) {
      await email.pressSequentially('asha@site.example');
      await send(page, 'newsletter');
    } else {
      await setValue('email', 'bot@spam.example');
      await formOf(page, 'newsletter').evaluate((form) => {
        form.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
        (form as HTMLFormElement).requestSubmit();
      });
    }
    await page.getByText(formMessages.newsletter.success).waitFor();
    const state = isPerson ? 'delivered' : 'suspect';
    await expect.poll(() => readLeads(site.dataDir)).toMatchObject([{ state, honeypotFilled: true }]);
    expect(upstream.received).toHaveLength(isPerson ? 1 : 0);
  }
});
