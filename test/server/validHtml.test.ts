import { HtmlValidate } from 'html-validate';
import request from 'supertest';
import { expect, test } from 'vitest';
import { startSite } from '../helpers/startSite.ts';
import { startUpstream } from '../helpers/startUpstream.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's way of writing: void elements, attribute case and boolean attributes are equal to the parser.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // React names its entry script `_R_`.
    'valid-id': ['error', { relaxed: true }],
    'long-title': 'off',
    // Phone numbers come as digits; they are not to be broken by any format.
    'tel-non-breaking': 'off',
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

test.each([
  '/',
  '/products',
  '/products/12',
  '/products/13',
  '/products/bare',
  '/contact-us',
  '/request-a-quote',
  '/sent/quote',
  '/nope',
])('%s is sound HTML', async (path) => {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream();
  const { app } = await startSite({ apiBaseUrl, imageBaseUrl });
  const { text } = await request(app).get(path);
  const report = await validator.validateString(text);
  const messages = report.results.flatMap(({ messages }) => messages);
  expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
});
