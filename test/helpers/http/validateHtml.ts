import { HtmlValidate, type Message } from 'html-validate';
import { parsePage } from './parsePage.ts';

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

/** Each line of the quote list has a quantity and a size. The server reads them in the order of the lines. */
function isOfQuoteListLine(html: string, { ruleId, message, selector }: Message): boolean {
  if (ruleId !== 'form-dup-name' || !selector || !/"(quantity|size)"/.test(message)) return false;
  return parsePage(html).querySelector(selector)?.closest('form.quote-list .quote-list__lines') != null;
}

/** Returns the errors of html-validate in a document. */
export async function validateHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter((message) => !isOfQuoteListLine(html, message))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
