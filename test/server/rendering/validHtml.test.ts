import { HtmlValidate } from 'html-validate';
import request from 'supertest';
import { expect, test } from 'vitest';
import { addresses } from '../../fixtures/addresses.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { startShippedSite } from '../../helpers/site/openShippedSite.ts';
import { type Site, startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

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

const getSite = shareOpened(() => startShippedSite());
const getHostileSite = shareOpened(async () => {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream();
  return startSite({ apiBaseUrl, imageBaseUrl });
});

/** The quantities of a list share a name, as in any form; no other fields may. */
const isMeant = ({ ruleId, message }: { ruleId: string; message: string }) =>
  ruleId !== 'form-dup-name' || !message.includes('"quantity"');

async function validate(path: string, { app }: Site): Promise<string[]> {
  const { text } = await request(app).get(path);
  const { results } = await validator.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.filter(isMeant).map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

test.each([
  '/',
  '/products',
  '/products/12',
  '/products/13',
  '/products/bare',
  '/products/15',
  '/gallery',
])('%s of a hostile catalogue is valid HTML', async (path) =>
  expect(await validate(path, await getHostileSite())).toEqual([]));

const paths = Object.values(addresses)
  .flat()
  .map(({ path }) => path);

test.each(paths)('%s is valid HTML', async (path) => {
  expect(await validate(path, await getSite())).toEqual([]);
});
