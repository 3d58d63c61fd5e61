import type { HtmlElement } from 'html-validate';
import request from 'supertest';
import { expect, test } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { contact } from '../../fixtures/leads.ts';
import { fetchScreen, linksOf, only, textOf, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';
import { parsePage } from '../../helpers/http/parsePage.ts';
import { getFilledSite } from '../../helpers/site/startSite.ts';

const attributesOf = (form: HtmlElement, attribute: string, ...names: string[]) =>
  names.map((name) => only(form, `[name="${name}"]`).getAttributeValue(attribute));

test('the quote form has input types, product choices from the upstream, a message of five rows and no required field', async () => {
  const { main } = await fetchScreen('/request-a-quote', hostileContent);
  const form = only(main, 'form[action="/api/quote"][enctype="multipart/form-data"]');
  expect(attributesOf(form, 'type', 'name', 'email', 'mobile')).toEqual(['text', 'email', 'tel']);
  expect(attributesOf(form, 'rows', 'message')).toEqual(['5']);
  const choices = textsOf(form, 'select[name="product"] option');
  expect(choices.slice(0, 2)).toEqual(['Select a product', 'Wellpoint pump WP 150']);
  expect(form.querySelectorAll('[required]')).toEqual([]);
});

test('the contact form requires every field, says so, and has its own product choices', async () => {
  const { main } = await fetchScreen('/contact-us', hostileContent);
  const form = only(main, 'form');
  expect(textsOf(main, 'h2')).toContain('Drop A Line!');
  const fields = ['firstName', 'lastName', 'email', 'mobile', 'product', 'location', 'postcode', 'message'];
  expect(valuesOf(form, '[required]', 'name')).toEqual(expect.arrayContaining(fields));
  expect(attributesOf(form, 'type', 'email', 'mobile')).toEqual(['email', 'tel']);
  expect(textsOf(form, 'option')).toEqual(['Select', 'Products', 'Services', 'Other']);
  expect(textsOf(form, 'p')[0]).toBe('Fields marked * are required.');
  expect(textsOf(main, 'address span')).toEqual(['Yard 27', 'Dubai']);
  expect(linksOf(main)).toEqual(expect.arrayContaining(['mailto:info@sumpline.example', 'tel:+97145550142']));
});

/** Words of the HTML standard's autofill fields, and those that browsers and password managers look for in names and labels. */
const autofillWords =
  /name|first|last|given|family|middle|surname|prefix|suffix|title|user|login|mail|tel|phone|mobile|fax|addr|street|line|city|town|state|province|region|county|country|zip|post|code|company|organi[sz]ation|business|job|url|web|site|home|page|link|card|cc|cvc|exp|pass|otp|birth|bday|date|day|month|year|age|sex|gender|language|photo|impp|search|amount|currency/;

test.each([
  '/request-a-quote',
  '/contact-us',
  '/faq',
])('fields of forms on %s have a keyboard type and a label; no autofill knows the hidden one', async (path) => {
  const { page } = await fetchScreen(path);
  const forms = page.querySelectorAll('form.form');
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) {
    for (const field of form.querySelectorAll('.field input, .field select, .field textarea')) {
      const name = field.getAttributeValue('name') ?? '';
      expect(field.getAttributeValue('autocomplete'), name).toMatch(/^[a-z0-9-]+$/);
      expect(form.querySelectorAll(`label[for="${field.id}"]`), name).toHaveLength(1);
      if (field.is('select')) continue;
      expect(field.getAttributeValue('inputmode'), name).toMatch(/^(text|email|tel)$/);
      expect(field.getAttributeValue('enterkeyhint'), name).toMatch(/^(next|enter|send)$/);
    }
    const [trap, ...others] = form.querySelectorAll('[aria-hidden="true"] input');
    expect(others).toEqual([]);
    expect(['tabindex', 'autocomplete'].map((name) => trap?.getAttributeValue(name))).toEqual(['-1', 'off']);
    expect(trap?.getAttributeValue('name')).not.toMatch(autofillWords);
    expect(trap?.closest('[aria-hidden]')?.textContent?.toLowerCase()).not.toMatch(autofillWords);
    expect(form.querySelectorAll('a[href="/privacy"]')).toHaveLength(1);
    expect(form.querySelectorAll('[role="status"]')).toHaveLength(1);
  }
});

test.each([
  ['/contact-us', 'main form', '*', 8],
  ['/faq', 'footer form', '(required)', 1],
])('every required field on %s in %s is marked with %s for the eye alone', async (path, selector, mark, count) => {
  const { page } = await fetchScreen(path);
  const form = only(page, selector);
  const required = form.querySelectorAll('[required]');
  expect(required).toHaveLength(count);
  for (const field of required) {
    const label = only(form, `label[for="${field.id}"]`);
    const marks = label.querySelectorAll('[aria-hidden="true"]').map(textOf);
    expect(marks, field.id ?? '').toEqual([mark]);
  }
});

test('the postal code has a line of help that stays beside its hint', async () => {
  const help = 'No postal code in your country? Enter 0.';
  const { main } = await fetchScreen('/contact-us');
  expect(descriptionsOf(main, 'contact-postcode')).toEqual([help]);
  const { app } = await getFilledSite();
  const { status, text } = await request(app)
    .post('/api/contact-us')
    .field({ ...contact, postcode: '' });
  expect(status).toBe(422);
  const refused = descriptionsOf(parsePage(text), 'contact-postcode');
  expect(refused).toEqual(['Postal Code is required.', help]);
});

test('the quote form says at e-mail and mobile that one of them is needed', async () => {
  const { main } = await fetchScreen('/request-a-quote');
  for (const field of ['quote-email', 'quote-mobile'])
    expect(descriptionsOf(main, field)).toEqual(['To answer, we need an e-mail address or a mobile number.']);
  expect(descriptionsOf(main, 'quote-name')).toEqual([]);
});

/** The texts that describe the control with that id. */
function descriptionsOf(root: HtmlElement, id: string): string[] {
  const ids = only(root, `#${id}`).getAttributeValue('aria-describedby')?.split(' ') ?? [];
  return ids.map((described) => textOf(only(root, `#${described}`)));
}
