import type { HtmlElement } from 'html-validate';
import request from 'supertest';
import { expect, test } from 'vitest';
import { contact } from '../../fixtures/leads.ts';
import { fetchScreen, only, textOf, textsOf } from '../../helpers/http/fetchScreen.ts';
import { parsePage } from '../../helpers/http/parsePage.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

async function fetchMain(path: string): Promise<string> {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream();
  const { app } = await startSite({ apiBaseUrl, imageBaseUrl });
  const { text } = await request(app).get(path);
  return text.slice(text.indexOf('<main'), text.indexOf('</main>'));
}

/** The start tag of the control with that name. */
const control = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

test('the quote form has input types, product choices from the upstream, a message of five rows and no required field', async () => {
  const html = await fetchMain('/request-a-quote');
  expect(html).toContain('action="/api/quote"');
  expect(html).toContain('encType="multipart/form-data"');
  expect(control(html, 'name')).toContain('type="text"');
  expect(control(html, 'email')).toContain('type="email"');
  expect(control(html, 'mobile')).toContain('type="tel"');
  expect(control(html, 'message')).toContain('rows="5"');
  const options = [...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => text);
  expect(options.slice(0, 2)).toEqual(['Select a product', 'Wellpoint pump WP 150']);
  expect(html).not.toContain('required');
});

test('the contact form requires every field and has its own product choices', async () => {
  const html = await fetchMain('/contact-us');
  expect(html).toMatch(/<h2[^>]*>Drop A Line!<\/h2>/);
  for (const name of [
    'firstName',
    'lastName',
    'email',
    'mobile',
    'product',
    'location',
    'postcode',
    'message',
  ]) {
    expect(control(html, name), name).toContain('required=""');
  }
  expect(control(html, 'email')).toContain('type="email"');
  expect(control(html, 'mobile')).toContain('type="tel"');
  const options = [...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => text);
  expect(options).toEqual(['Select', 'Products', 'Services', 'Other']);
});

test.each([
  '/request-a-quote',
  '/contact-us',
  '/faq',
])('every field of a form on %s has a keyboard type and a label', async (path) => {
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
    expect(trap?.getAttributeValue('tabindex')).toBe('-1');
    expect(form.querySelectorAll('a[href="/privacy"]')).toHaveLength(1);
    expect(form.querySelectorAll('[role="status"]')).toHaveLength(1);
  }
});

/** Words of the HTML standard's autofill fields, and those that browsers and password managers look for in names and labels. */
const autofillWords =
  /name|first|last|given|family|middle|surname|prefix|suffix|title|user|login|mail|tel|phone|mobile|fax|addr|street|line|city|town|state|province|region|county|country|zip|post|code|company|organi[sz]ation|business|job|url|web|site|home|page|link|card|cc|cvc|exp|pass|otp|birth|bday|date|day|month|year|age|sex|gender|language|photo|impp|search|amount|currency/;

test.each([
  '/request-a-quote',
  '/contact-us',
  '/faq',
])('no autofill knows the hidden field of the forms on %s', async (path) => {
  const { page } = await fetchScreen(path);
  const traps = page.querySelectorAll('form.form [aria-hidden="true"] input');
  expect(traps.length).toBeGreaterThan(0);
  for (const trap of traps) {
    expect(trap.getAttributeValue('name')).not.toMatch(autofillWords);
    expect(trap.getAttributeValue('autocomplete')).toBe('off');
    expect(trap.closest('[aria-hidden]')?.textContent?.toLowerCase()).not.toMatch(autofillWords);
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

test('the contact form says what its mark means', async () => {
  const { main } = await fetchScreen('/contact-us');
  expect(textsOf(main, 'form p')[0]).toBe('Fields marked * are required.');
});

test('the postal code has a line of help that stays beside its hint', async () => {
  const help = 'No postal code in your country? Enter 0.';
  const { main } = await fetchScreen('/contact-us');
  expect(descriptionsOf(main, 'contact-postcode')).toEqual([help]);
  const { app } = await startShippedSite();
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

test('the contact page keeps the line breaks of the address and links mail and phone', async () => {
  const html = await fetchMain('/contact-us');
  expect(html).toContain(
    '<span class="address__line">Yard 27</span><span class="address__line">Dubai</span>',
  );
  expect(html).toContain('href="mailto:info@sumpline.example"');
  expect(html).toContain('href="tel:+97145550142"');
});
