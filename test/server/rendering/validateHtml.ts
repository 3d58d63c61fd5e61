import { HtmlValidate } from 'html-validate';
import request from 'supertest';
import type { Site } from '../../helpers/site/startSite.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's style: the parser treats void elements, attribute case and boolean attributes alike.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // React names its entry script `_R_`.
    'valid-id': ['error', { relaxed: true }],
    'long-title': 'off',
    'tel-non-breaking': ['error', { ignoreClasses: ['nowrap'] }],
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

/** Quantities and sizes are one to a line of the list, in its order, and share a name; no other fields may. */
const isMeant = ({ ruleId, message }: { ruleId: string; message: string }) =>
  ruleId !== 'form-dup-name' || !/"(quantity|size)"/.test(message);

/** What is wrong with the HTML of a page. */
export async function validateHtml(path: string, { app }: Site): Promise<string[]> {
  const { text } = await request(app).get(path);
  const { results } = await validator.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.filter(isMeant).map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
