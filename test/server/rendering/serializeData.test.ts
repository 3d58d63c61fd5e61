import { expect, test } from 'vitest';
import { serializeData } from '../../../server/rendering/serializeData.ts';

test('text that could end the script element is escaped, and parses back to the same data', () => {
  const data = {
    name: '</script><script>alert(1)</script><!--',
    line: '\u2028\u2029',
    and: 'a & b',
    arabic: 'مضخة',
  };
  const text = serializeData(data);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(data);
});
