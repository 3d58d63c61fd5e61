import { expect, test } from 'vitest';
import { serializeData } from '../../../server/rendering/serializeData.ts';

test('what could end the script element is escaped, and the data survives', () => {
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
