import { describe, expect, inject, test } from 'vitest';
import { allForms, formMessages, quote } from '../../fixtures/leads.ts';
import { hydrated, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import {
  expectFilled,
  fieldOf,
  fill,
  formOf,
  formPaths,
  hasDraft,
  send,
} from '../../helpers/browser/leadForms.ts';
import { withoutOutbox } from '../../helpers/browser/outboxEntries.ts';
import { openLeadSite } from '../../helpers/site/openLeadSite.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';

describe.skipIf(!inject('hasBrowser'))('sending leads again in a browser', () => {
  const getBrowser = useBrowser();
  const open = async (options = {}) => openLeadSite(await getBrowser(), options);

  test.each(
    allForms,
  )('%s: after a failure the typed text survives a reload, and the retry sends the same lead', async (form) => {
    const { page, upstream, site, problems } = await open();
    await visit(page, formPaths[form]);
    await fill(page, form);
    upstream.respondWith(500);
    await send(page, form);
    const message = formOf(page, form).getByRole('status');
    await message.getByText(formMessages[form].refused, { exact: true }).waitFor();
    const [lead] = readLeads(site.dataDir);
    expect(await message.innerText()).toContain(
      `It is saved under the reference ${lead?.reference} and will be sent.`,
    );
    expect(await message.getByRole('link').getAttribute('href')).toBe('tel:+97145550142');
    expect(await findAxeViolations(page)).toEqual([]);
    await expectFilled(page, form);
    await page.reload();
    await hydrated(page);
    await expectFilled(page, form);
    upstream.respondWith(200);
    await send(page, form);
    await message.getByText(formMessages[form].success).waitFor();
    await expectFilled(page, form, false);
    expect(upstream.accepted).toHaveLength(1);
    expect(readLeads(site.dataDir)).toHaveLength(1);
    expect(await hasDraft(page, form)).toBe(false);
    await page.reload();
    await hydrated(page);
    await expectFilled(page, form, false);
    expect(problems.filter((line) => !line.includes('502'))).toEqual([]);
  });

  test.each(
    allForms,
  )('%s without script: after a failure the form page shows the error and the typed text, and the retry sends the same lead', async (form) => {
    const { page, upstream, site } = await open({ javaScriptEnabled: false });
    await page.goto(formPaths[form]);
    await fill(page, form);
    upstream.respondWith('reset');
    await send(page, form);
    const message = page.locator('main').getByRole('status');
    await message.getByText(formMessages[form].failed, { exact: true }).waitFor();
    const [lead] = readLeads(site.dataDir);
    expect(await message.innerText()).toContain(`reference ${lead?.reference} and will be sent`);
    await expect
      .poll(() => message.locator('.form-message').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expectFilled(page, form);
    upstream.respondWith(200);
    await send(page, form);
    await page.getByRole('heading', { name: formMessages[form].success }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/sent/${form}`);
    expect(upstream.accepted).toHaveLength(1);
    expect(readLeads(site.dataDir)).toMatchObject([{ state: 'delivered' }]);
  });

  test.each([true, false])('a double click sends one lead (script: %s)', async (javaScriptEnabled) => {
    const { page, upstream } = await open({ javaScriptEnabled });
    upstream.respondWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return 200;
    });
    await visit(page, '/request-a-quote');
    await fill(page, 'quote');
    await formOf(page, 'quote').getByRole('button').dblclick();
    await page.getByText(formMessages.quote.success).waitFor();
    await page.waitForTimeout(400);
    expect(upstream.received).toHaveLength(1);
  });

  test('when the connection drops in a browser that stores nothing the error message shows, no text is lost and the retry succeeds', async () => {
    for (const isTouched of [false, true]) {
      const { page, upstream } = await open();
      await page.addInitScript(withoutOutbox);
      await visit(page, '/contact-us');
      if (isTouched) await fill(page, 'contact-us');
      await page.context().setOffline(true);
      if (!isTouched) await fill(page, 'contact-us');
      await send(page, 'contact-us');
      const message = formOf(page, 'contact-us').getByRole('status');
      await message.getByText(formMessages['contact-us'].failed, { exact: true }).waitFor();
      await message.getByRole('link').waitFor();
      await expectFilled(page, 'contact-us');
      await page.context().setOffline(false);
      await send(page, 'contact-us');
      await page.getByText(formMessages['contact-us'].success).waitFor();
      expect(upstream.accepted).toHaveLength(1);
    }
  });

  test('when the response is lost in a browser that stores nothing the retry sends the same lead', async () => {
    const { page, upstream } = await open();
    await page.addInitScript(withoutOutbox);
    await visit(page, '/request-a-quote');
    await fill(page, 'quote');
    await page.route('**/api/quote', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await send(page, 'quote');
    await page.getByText(formMessages.quote.failed).waitFor();
    await page.unroute('**/api/quote');
    await page.reload();
    await hydrated(page);
    await expectFilled(page, 'quote');
    await send(page, 'quote');
    await page.getByText(formMessages.quote.success).waitFor();
    expect(upstream.received).toHaveLength(1);
  });

  test('when an upgrade has removed the sending script the browser submits the form itself', async () => {
    const { page, upstream } = await open();
    await page.route('**/assets/sendForm-*', (route) => route.fulfill({ status: 404 }));
    await visit(page, '/request-a-quote');
    await fill(page, 'quote');
    await send(page, 'quote');
    await page.getByRole('heading', { name: formMessages.quote.success }).waitFor();
    expect(upstream.accepted).toHaveLength(1);
  });

  test('text typed before hydration stays, and text refused before hydration survives a reload', async () => {
    const { page, upstream } = await open();
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
    expect(await fieldOf(page, 'quote', 'name').inputValue()).toBe('Asha Rao');
    await page.reload();
    await hydrated(page);
    await expect.poll(() => fieldOf(page, 'quote', 'email').inputValue()).toBe(quote.email);
    expect(await fieldOf(page, 'quote', 'name').inputValue()).toBe('Asha Rao');
  });
});
