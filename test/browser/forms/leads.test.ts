import { describe, expect, inject, test } from 'vitest';
import { hiddenFields } from '../../../shared/forms/hiddenFields.ts';
import { formMessages } from '../../fixtures/leads.ts';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { holdTimers } from '../../helpers/browser/holdTimers.ts';
import { expectFilled, fieldOf, fill, formOf, send } from '../../helpers/browser/leadForms.ts';
import { openLeadSite } from '../../helpers/site/openLeadSite.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';

describe.skipIf(!inject('hasBrowser'))('sending leads in a browser', () => {
  const getBrowser = useBrowser();
  const open = async (options = {}) => openLeadSite(await getBrowser(), options);

  test('while a lead is being sent the button says so and keeps the focus', async () => {
    const { page, upstream } = await open();
    const taking = Promise.withResolvers<200>();
    upstream.respondWith(() => taking.promise);
    await visit(page, '/request-a-quote');
    await fill(page, 'quote');
    await send(page, 'quote');
    await formOf(page, 'quote').getByRole('button', { name: 'Sending …' }).waitFor();
    expect(await formOf(page, 'quote').getAttribute('aria-busy')).toBe('true');
    taking.resolve(200);
    await page.getByText(formMessages.quote.success).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Request a Quote');
  });

  test('success messages and newsletter hints disappear after 2 s, errors stay', async () => {
    const { page, upstream } = await open();
    await visit(page, '/contact-us');
    const timers = await holdTimers(page, 2_000);
    const expectTemporary = async (text: string) => {
      const message = page.locator('.form-message span, .field__hint').filter({ hasText: text });
      await message.waitFor();
      expect(await timers.count()).toBe(1);
      await timers.end();
      await message.waitFor({ state: 'hidden' });
    };
    await fill(page, 'contact-us');
    await send(page, 'contact-us');
    await expectTemporary(formMessages['contact-us'].success);
    await fieldOf(page, 'newsletter', 'email').fill('nobody');
    await send(page, 'newsletter');
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email');
    await expectTemporary('Please enter a valid email address.');
    upstream.respondWith(500);
    await fill(page, 'newsletter');
    await send(page, 'newsletter');
    await page.getByText(formMessages.newsletter.refused).waitFor();
    expect(await timers.count()).toBe(0);
    upstream.respondWith(200);
    await send(page, 'newsletter');
    await expectTemporary(formMessages.newsletter.success);
  });

  test('a success is orange, an error red, each with its own icon', async () => {
    const { page, upstream } = await open();
    await visit(page, '/request-a-quote');
    await holdTimers(page, 2_000);
    for (const [answer, colour, icon] of [
      [500, 'rgb(185, 28, 28)', 'alert'],
      [200, 'rgb(180, 83, 9)', 'check'],
    ] as const) {
      upstream.respondWith(answer);
      await fill(page, 'quote');
      await send(page, 'quote');
      const message = formOf(page, 'quote').locator('.form-message');
      await message
        .getByText(answer === 200 ? formMessages.quote.success : formMessages.quote.refused)
        .waitFor();
      const shown = await message.evaluate((element) => [
        getComputedStyle(element).color,
        element.querySelector('use')?.getAttribute('href')?.split('#')[1],
      ]);
      expect(shown).toEqual([colour, icon]);
    }
  });

  test('the first invalid field takes the focus and its hint describes it, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open({ javaScriptEnabled });
      await visit(page, '/request-a-quote');
      await fieldOf(page, 'quote', 'name').fill('Asha');
      await send(page, 'quote');
      await page.locator('main').getByRole('alert').getByText(formMessages.quote.refused).waitFor();
      const email = fieldOf(page, 'quote', 'email');
      await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true);
      const hint = page.locator(`#${await email.getAttribute('aria-describedby')}`);
      expect(await hint.innerText()).toBe('A valid e-mail address or a mobile number is required.');
      expect(await fieldOf(page, 'quote', 'name').inputValue()).toBe('Asha');
    }
  });

  test('going back after a success shows an empty form and sends nothing', async () => {
    const { page, upstream } = await open();
    await visit(page, '/request-a-quote');
    await fill(page, 'quote');
    await send(page, 'quote');
    await page.getByText(formMessages.quote.success).waitFor();
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
    await page.getByText(formMessages.newsletter.success).waitFor();
    await page.evaluate(`performance.now = () => 2500`);
    await fieldOf(page, 'newsletter', 'email').fill('b@site.example');
    await send(page, 'newsletter');
    await expect.poll(() => readLeads(site.dataDir).map(({ hasty }) => hasty)).toEqual([true, false]);
  });

  test('a hidden field that autofill has filled in holds no person’s lead back', async () => {
    const { page, site } = await open();
    await visit(page, '/faq');
    const setTime = (ms: number) => page.evaluate(`performance.now = () => ${ms}`);
    const email = fieldOf(page, 'newsletter', 'email');
    await fieldOf(page, 'newsletter', hiddenFields.honeypot).evaluate(setValue, 'https://asha.example');
    await setTime(10_000);
    const sending = page.waitForResponse((response) => response.url().includes('sendForm'));
    await email.focus();
    await (await sending).finished();
    await setTime(13_000);
    await email.pressSequentially('asha@site.example');
    await send(page, 'newsletter');
    await page.getByText(formMessages.newsletter.success).waitFor();
    expect(readLeads(site.dataDir)).toMatchObject([{ state: 'delivered', honeypotFilled: true }]);
  });

  test('a script that fills in every field, without keys or pointer, gets its success and is kept aside', async () => {
    const { page, site, upstream } = await open();
    await visit(page, '/faq');
    await page.evaluate('performance.now = () => 10_000');
    await fieldOf(page, 'newsletter', 'email').focus();
    for (const name of ['email', hiddenFields.honeypot]) {
      await fieldOf(page, 'newsletter', name).evaluate(setValue, 'bot@spam.example');
    }
    await page.evaluate('performance.now = () => 60_000');
    await formOf(page, 'newsletter').evaluate((form) => {
      form.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
      (form as HTMLFormElement).requestSubmit();
    });
    await page.getByText(formMessages.newsletter.success).waitFor();
    expect(readLeads(site.dataDir)).toMatchObject([{ state: 'suspect', honeypotFilled: true }]);
    expect(upstream.received).toEqual([]);
  });
});

const setValue = (element: Element, value: string): void => {
  (element as HTMLInputElement).value = value;
};
