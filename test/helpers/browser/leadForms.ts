import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { contact, type Form, newsletter, quote } from '../../fixtures/leads.ts';

const typed = { quote: { ...quote, product: '' }, newsletter, 'contact-us': contact };
const buttons = { quote: 'Request a Quote', newsletter: 'Subscribe', 'contact-us': 'Send Message' };

/** A page with that form. */
export const formPaths = { quote: '/request-a-quote', newsletter: '/faq', 'contact-us': '/contact-us' };

export const formOf = (page: Page, form: Form): Locator =>
  page.locator(`form[action="/api/${form}"]`).first();

export const fieldOf = (page: Page, form: Form, name: string): Locator =>
  formOf(page, form).locator(`[name="${name}"]`);

export const send = (page: Page, form: Form): Promise<void> =>
  formOf(page, form).getByRole('button', { name: buttons[form] }).click();

export async function fill(page: Page, form: Form): Promise<void> {
  for (const [name, value] of Object.entries(typed[form])) {
    const control = fieldOf(page, form, name);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
      await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Waits until the form has the values of `fill`, or is empty. */
export async function expectFilled(page: Page, form: Form, filled = true): Promise<void> {
  for (const [name, value] of Object.entries(typed[form])) {
    await expect
      .poll(() => fieldOf(page, form, name).inputValue(), { message: name })
      .toBe(filled ? value : '');
  }
}

export const hasDraft = (page: Page, form: Form): Promise<boolean> =>
  page.evaluate(`sessionStorage.getItem('form:${form}') !== null`);

/** Colour and icon of the form's message. */
export const messageLook = (page: Page, form: Form) =>
  formOf(page, form)
    .locator('.form-message')
    .evaluate((element) => [
      getComputedStyle(element).color,
      element.querySelector('use')?.getAttribute('href')?.split('#')[1],
    ]);
