import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Form, formMessages } from '../../fixtures/leads.ts';
import { hydrated } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { holdTimers } from '../../helpers/browser/holdTimers.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';
import { startLeadSite } from '../../helpers/site/startSite.ts';

interface Place {
  form: Form;
  path: string;
  /** Brings the form onto the screen. */
  open?: (page: Page) => Promise<void>;
  /** Around the form. */
  within: string;
}

const places: Record<string, Place> = {
  'the quote form of its page': { form: 'quote', path: '/request-a-quote', within: 'main' },
  'the quote form of the dialog': {
    form: 'quote',
    path: '/about',
    open: (page) => page.locator('header a[href="/request-a-quote"]').first().dispatchEvent('click'),
    within: 'dialog',
  },
  'the contact form': { form: 'contact-us', path: '/contact-us', within: 'main' },
  'the newsletter form of the footer': { form: 'newsletter', path: '/faq', within: 'footer' },
  'the newsletter form of the dialog': {
    form: 'newsletter',
    path: '/',
    open: (page) => page.locator('main a[href="#footer-newsletter"]').click(),
    within: 'dialog',
  },
  'the newsletter form of the page after a refused post': {
    form: 'newsletter',
    path: '/faq',
    open: async (page) => {
      await page.locator('footer form').evaluate((form) => (form as HTMLFormElement).submit());
      await page.locator('main form').waitFor();
    },
    within: 'main',
  },
};

/** A value for each field that makes its form valid. */
async function fill(form: Locator): Promise<void> {
  for (const select of await form.locator('select').all()) await select.selectOption({ index: 1 });
  for (const field of await form.locator('.field :is(input, textarea)').all()) {
    const isEmail = (await field.getAttribute('type')) === 'email';
    await field.fill(isEmail ? 'asha@site.example' : '0501234567');
  }
}

/** The icon of the form's message: colour alone tells no success from a warning. */
const iconOf = (form: Locator) => form.locator('.form-message .icon use').getAttribute('href');

const hints: Record<Form, string> = {
  quote: 'A valid e-mail address or a mobile number is required.',
  newsletter: 'Please enter a valid email address.',
  'contact-us': 'Valid email is required.',
};

test.each(
  Object.entries(places),
)('%s: axe finds no violation in any state, no sentence stands twice, and each outcome has its icon', async (_, place) => {
  const { page, upstream } = await openPage({ site: startLeadSite, path: place.path, width: 360 });
  await place.open?.(page);
  await hydrated(page);
  // Messages stay, so that axe can look at them.
  await holdTimers(page, 2_000);
  const form = page.locator(`${place.within} form[action="/api/${place.form}"]`);
  const send = () => form.locator('[type=submit]').click();
  const check = async (text: string | null) => {
    if (text) await form.getByText(text, { exact: true }).waitFor();
    expect(await findAxeViolations(page), text ?? 'empty').toEqual([]);
  };
  await form.waitFor();
  await check(null);
  await form.locator('[name=email]').fill('asha');
  await send();
  await check(hints[place.form]);
  await fill(form);
  upstream.respondWith(500);
  await send();
  await check(formMessages[place.form].refused);
  expect(await iconOf(form)).toMatch(/#alert$/);
  upstream.respondWith(200);
  await send();
  await check(formMessages[place.form].success);
  expect(await iconOf(form)).toMatch(/#check$/);
});

test('on a phone the message scrolls into view, within the window', async () => {
  const { page } = await openPage({
    site: startLeadSite,
    path: '/request-a-quote',
    viewport: { width: 360, height: 500 },
    reducedMotion: 'reduce',
  });
  await holdTimers(page, 2_000);
  const form = page.locator('main form');
  await fill(form);
  await form.locator('[type=submit]').click();
  await form.locator('.form-message').getByText(formMessages.quote.success).waitFor();
  const isClear = `document.querySelector('main .form-message').getBoundingClientRect().bottom
    <= innerHeight`;
  await expect.poll(() => page.evaluate(isClear)).toBe(true);
});

test.each([
  360, 1280,
])('in the footer the button stays beside the input in every state, at %i px', async (width) => {
  const { page } = await openPage({ site: startLeadSite, path: '/faq', width });
  await holdTimers(page, 2_000);
  const form = page.locator('footer form');
  const email = form.locator('[name=email]');
  const expectInLine = async (state: string) => {
    const [input, button] = [await email.boundingBox(), await form.getByRole('button').boundingBox()];
    expect([button?.y, button?.height], state).toEqual([input?.y, input?.height]);
  };
  await expectInLine('empty');
  for (const [typed, text] of [
    ['nobody', hints.newsletter],
    ['asha@site.example', formMessages.newsletter.success],
  ] as const) {
    await email.fill(typed);
    await form.getByRole('button').click();
    await form.getByText(text).waitFor();
    await expectInLine(text);
  }
});
