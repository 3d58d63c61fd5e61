import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serializeData } from '../../../server/rendering/serializeData.ts';
import { propertyRuns } from '../../helpers/propertyRuns.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('</script>', '<!--', '-->', ']]>', '&lt;', '\u2028', '\u2029', '\\u003c', '\ud800'),
);
const data = fc.letrec((tie) => ({
  value: fc.oneof(
    text,
    fc.jsonValue(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
})).value;

const example = {
  name: '</script><script>alert(1)</script><!--',
  line: '\u2028\u2029',
  and: 'a & b',
  arabic: 'مضخة',
};

test('any data parses back to itself, and its text can end no element and no line of script', () => {
  fc.assert(
    fc.property(data, (value) => {
      const written = serializeData(value);
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { ...propertyRuns(), examples: [[example]] },
  );
});
