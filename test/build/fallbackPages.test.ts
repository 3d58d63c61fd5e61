import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { createFallbackPages } from '../../build/fallbackPages.ts';
import { company } from '../../shared/content/company.ts';

test('the pages for nginx name the company, phone and e-mail, and load nothing', async () => {
  const pages = await createFallbackPages();
  expect([...pages.keys()].sort()).toEqual([
    'fallback/busy-form.html',
    'fallback/busy-form.json',
    'fallback/busy.html',
    'fallback/unavailable-form.html',
    'fallback/unavailable-form.json',
    'fallback/unavailable.html',
  ]);
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: { 'tel-non-breaking': ['error', { ignoreClasses: ['nowrap'] }] },
  });
  for (const [name, text] of pages) {
    if (name.endsWith('.json')) {
      expect(JSON.parse(text)).toEqual({
        status: 'error',
        message: expect.stringContaining('+971 4 555 0142'),
      });
      continue;
    }
    expect(text).toContain(company.name);
    expect(text).toContain('<a class="nowrap" href="tel:+97145550142">+971 4 555 0142</a>');
    expect(text).toContain('href="mailto:info@sumpline.example"');
    expect(text).not.toMatch(/<script|src=|<link|url\(|@import/);
    const { results } = await validator.validateString(text);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  }
});
