import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { allForms, contact, type Form, newsletter, quote, words } from '../../fixtures/leads.ts';
import { hydrated, openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startLeadUpstream } from '../../helpers/upstream/startLeadUpstream.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const typed = { quote: { ...quote, product: '' }, newsletter, 'contact-us': contact };
const buttons = { quote: 'Request a Quote', newsletter: 'Subscribe', 'contact-us': 'Send Message' };
const paths = { quote: '/request-a-quote', newsletter: '/faq', 'contact-us': '/contact-us' };

const formOf = (page: Page, form: Form) => page.locator(`form[action="/api/${form}"]`).first();
const field = (page: Page, form: Form, name: string) => formOf(page, form).locator(`[name="${name}"]`);
const send = (page: Page, form: Form) =>
  formOf(page, form).getByRole('button', { name: buttons[form] }).click();

async function fill(page: Page, form: Form) {
  for (const [name, value] of Object.entries(typed[form])) {
    const control = field(page, form, name);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
      await control.selectOption(value);
    else await control.fill(value);
  }
}

const hasDraft = (page: Page, form: Form) => page.evaluate(`sessionStorage.getItem('form:${form}') !== null`);

async function expectFilled(page: Page, form: Form, filled = true) {
  for (const [name, value] of Object.entries(typed[form])) {
    await expect
      .poll(() => field(page, form, name).inputValue(), { message: name })
      .toBe(filled ? value : '');
  }
}

describe.skipIf(!inject('hasBrowser'))('sending leads in a browser', () => {
  const getBrowser = useBrowser();

  async function open(options = {}) {
    const catalogue = await startUpstream();
    const upstream = await startLeadUpstream(catalogue.apiBaseUrl);
    const { imageBaseUrl } = catalogue;
    const site = await startSite({ apiBaseUrl: upstream.apiBaseUrl, imageBaseUrl });
    return { upstream, site, ...(await openPage(await getBrowser(), { baseURL: site.url, ...options })) };
  }

  test.each(
    allForms,
  )('%s: after a failure the typed text survives a reload, and the retry sends the same lead', async (form) => {
    const { page, upstream, site, problems } = await open();
    await visit(page, paths[form]);
    await fill(page, form);
    upstream.answerWith(500);
    await send(page, form);
    const message = formOf(page, form).getByRole('status');
    await message.getByText(words[form].refused, { exact: true }).waitFor();
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
    upstream.answerWith(200);
    await send(page, form);
    await message.getByText(words[form].success).waitFor();
    await expectFilled(page, form, false);
    expect(upstream.taken).toHaveLength(1);
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
    await page.goto(paths[form]);
    await fill(page, form);
    upstream.answerWith('reset');
    await send(page, form);
    const message = page.locator('main').getByRole('status');
    await message.getByText(words[form].failed, { exact: true }).waitFor();
    const [lead] = readLeads(site.dataDir);
    expect(await message.innerText()).toContain(`reference ${lead?.reference} and will be sent`);
    await expect.poll(() => message.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectFilled(page, form);
    upstream.answerWith(200);
    await send(page, form);
    await page.getByRole('heading', { name: words[form].success }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/sent/${form}`);
    expect(upstream.taken).toHaveLength(1);
    expect(readLeads(site.dataDir)).toMatchObject([{ state: 'delivered' }]);
  });

  test.each([true, false])('a double click sends one lead (script: %s)', async (javaScriptEnabled) => {
    const { page, upstream } = await open({ javaScriptEnabled });
    upstream.answerWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return 200;
    });
    await visit(page, '/request-a-quote');
    await fill(page, 'quote');
    await formOf(page, 'quote').getByRole('button').dblclick();
    await page.getByText(words.quote.success).waitFor();
    await page.waitForTimeout(400);
    expect(upstream.received).toHaveLength(1);
  });

  test('while a lead is being sent the button says so and keeps the focus', async () => {
    const { page, upstream } = await open();
    const taking = Promise.withResolvers<200>();
    upstream.answerWith(() => taking.promise);
    await visit(page, '/request-a-quote');
    await fill(page, 'quote');
    await send(page, 'quote');
    await formOf(page, 'quote').getByRole('button', { name: 'Sending …' }).waitFor();
    expect(await formOf(page, 'quote').getAttribute('aria-busy')).toBe('true');
    taking.resolve(200);
    await page.getByText(words.quote.success).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Request a Quote');
  });

  test('when the connection drops while sending the error message shows, no text is lost and the retry succeeds', async () => {
    for (const isTouched of [false, true]) {
      const { page, upstream } = await open();
      await visit(page, '/contact-us');
      if (isTouched) await fill(page, 'contact-us');
      await page.context().setOffline(true);
      if (!isTouched) await fill(page, 'contact-us');
      await send(page, 'contact-us');
      const message = formOf(page, 'contact-us').getByRole('status');
      await message.getByText(words['contact-us'].failed, { exact: true }).waitFor();
      await message.getByRole('link').waitFor();
      await expectFilled(page, 'contact-us');
      await page.context().setOffline(false);
      await send(page, 'contact-us');
      await page.getByText(words['contact-us'].success).waitFor();
      expect(upstream.taken).toHaveLength(1);
    }
  });

  test('when the response is lost the retry sends the same lead', async () => {
    const { page, upstream } = await open();
    await visit(page, '/request-a-quote');
    await fill(page, 'quote');
    await page.route('**/api/quote', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await send(page, 'quote');
    await page.getByText(words.quote.failed).waitFor();
    await page.unroute('**/api/quote');
    await page.reload();
    await hydrated(page);
    await expectFilled(page, 'quote');
    await send(page, 'quote');
    await page.getByText(words.quote.success).waitFor();
    expect(upstream.received).toHaveLength(1);
  });

  test('when an upgrade has removed the sending script the browser submits the form itself', async () => {
    const { page, upstream } = await open();
    await page.route('**/assets/sendForm-*', (route) => route.fulfill({ status: 404 }));
    await visit(page, '/request-a-quote');
    await fill(page, 'quote');
    await send(page, 'quote');
    await page.getByRole('heading', { name: words.quote.success }).waitFor();
    expect(upstream.taken).toHaveLength(1);
  });

  test('text typed before hydration stays, and text refused before hydration survives a reload', async () => {
    const { page, upstream } = await open();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    upstream.answerWith(500);
    await page.goto('/request-a-quote', { waitUntil: 'commit' });
    await fill(page, 'quote');
    await Promise.all([page.waitForURL('**/api/quote', { waitUntil: 'commit' }), send(page, 'quote')]);
    await page.getByText(words.quote.refused).waitFor();
    await field(page, 'quote', 'name').fill('Asha Rao');
    scripts.resolve();
    await page.waitForURL('**/request-a-quote');
    await expect.poll(() => hasDraft(page, 'quote')).toBe(true);
    expect(await field(page, 'quote', 'name').inputValue()).toBe('Asha Rao');
    await page.reload();
    await hydrated(page);
    await expectFilled(page, 'quote');
  });

  test('success messages and newsletter hints disappear after 2 s, errors stay', async () => {
    const { page, upstream } = await open();
    const shownFor = async (text: string) => {
      const message = page.locator('[role=status] > span, [role=alert]').filter({ hasText: text });
      await message.waitFor();
      const since = performance.now();
      await message.waitFor({ state: 'hidden' });
      return performance.now() - since;
    };
    await visit(page, '/contact-us');
    await fill(page, 'contact-us');
    await send(page, 'contact-us');
    const times = [await shownFor(words['contact-us'].success)];
    await field(page, 'newsletter', 'email').fill('nobody');
    await send(page, 'newsletter');
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email');
    times.push(await shownFor('Please enter a valid email address.'));
    upstream.answerWith(500);
    await fill(page, 'newsletter');
    await send(page, 'newsletter');
    const failure = page.getByText(words.newsletter.refused);
    await failure.waitFor();
    await page.waitForTimeout(2_500);
    expect(await failure.isVisible()).toBe(true);
    upstream.answerWith(200);
    await send(page, 'newsletter');
    times.push(await shownFor(words.newsletter.success));
    for (const time of times) {
      expect(time).toBeGreaterThan(1_500);
      expect(time).toBeLessThan(3_500);
    }
  });

  test('a success is orange, an error red, each with its own sign', async () => {
    const { page, upstream } = await open();
    await visit(page, '/request-a-quote');
    for (const [answer, colour, sign] of [
      [500, 'rgb(185, 28, 28)', '"! " / ""'],
      [200, 'rgb(180, 83, 9)', '"✓ " / ""'],
    ] as const) {
      upstream.answerWith(answer);
      await fill(page, 'quote');
      await send(page, 'quote');
      const message = formOf(page, 'quote').getByRole('status');
      await message.getByText(answer === 200 ? words.quote.success : words.quote.refused).waitFor();
      const shown = await message.evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(element, '::before').content,
      ]);
      expect(shown).toEqual([colour, sign]);
    }
  });

  test('the first invalid field takes the focus and its hint describes it, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open({ javaScriptEnabled });
      await visit(page, '/request-a-quote');
      await field(page, 'quote', 'name').fill('Asha');
      await send(page, 'quote');
      await page.locator('main').getByRole('alert').getByText(words.quote.refused).waitFor();
      const email = field(page, 'quote', 'email');
      await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true);
      const hint = page.locator(`#${await email.getAttribute('aria-describedby')}`);
      expect(await hint.innerText()).toBe('Valid email is required.');
      expect(await field(page, 'quote', 'name').inputValue()).toBe('Asha');
    }
  });

  test('going back after a success shows an empty form and sends nothing', async () => {
    const { page, upstream } = await open();
    await visit(page, '/request-a-quote');
    await fill(page, 'quote');
    await send(page, 'quote');
    await page.getByText(words.quote.success).waitFor();
    await visit(page, '/faq');
    await page.goBack();
    await expectFilled(page, 'quote', false);
    expect(upstream.received).toHaveLength(1);
  });

  test('the form reports the time since the page was loaded, and a lead sent too quickly is marked', async () => {
    const { page, site } = await open();
    await page.goto('/faq', { waitUntil: 'load' });
    await page.evaluate(`performance.now = () => 1500`);
    await fill(page, 'newsletter');
    await send(page, 'newsletter');
    await page.getByText(words.newsletter.success).waitFor();
    await page.evaluate(`performance.now = () => 2500`);
    await field(page, 'newsletter', 'email').fill('b@site.example');
    await send(page, 'newsletter');
    await expect.poll(() => readLeads(site.dataDir).map(({ hasty }) => hasty)).toEqual([true, false]);
  });
});
