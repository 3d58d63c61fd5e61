import request from 'supertest';
import { expect, test } from 'vitest';
import { addressOfEveryScreen } from '../../fixtures/addresses.ts';
import { validateHtml } from '../../helpers/http/validateHtml.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';

test('an address of every screen is valid HTML', async () => {
  const { app } = await startShippedSite();
  const problems: Record<string, string[]> = {};
  for (const path of addressOfEveryScreen) {
    const found = await validateHtml((await request(app).get(path)).text);
    if (found.length > 0) problems[path] = found;
  }
  expect(problems).toEqual({});
});

const quoteList = (fields: string) => `<!DOCTYPE html><html lang="en"><head><title>Quote</title></head><body>
  <form class="quote-list" action="/" aria-label="Quote list">
    <ol class="quote-list__lines"><li><input type="hidden" name="size" value="1"></li>
      <li><input type="hidden" name="size" value="2"></li></ol>
    ${fields}<button type="submit">Update</button></form></body></html>`;

test('only lines of the quote list may share the names of their fields', async () => {
  expect(await validateHtml(quoteList(''))).toEqual([]);
  const other = '<input type="hidden" name="size" value="3">';
  expect(await validateHtml(quoteList(other))).toEqual([expect.stringMatching(/^form-dup-name: .*"size"/)]);
  const inOtherForm = quoteList('').replace('class="quote-list"', 'class="other"');
  expect(await validateHtml(inOtherForm)).toEqual([expect.stringMatching(/^form-dup-name: .*"size"/)]);
});
