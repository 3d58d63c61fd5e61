import { expect, test } from 'vitest';
import { validateHtml } from '../../helpers/http/validateHtml.ts';

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
