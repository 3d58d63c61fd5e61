import { expect, test } from 'vitest';
import { toPrintable } from '../../../server/dataSheet/printableText.ts';

test.each([
  [
    'plain figures stay',
    '1 500 m³/h × 2½, −5 °C, 10⁻⁴, “µm”, 3′ 4″',
    '1 500 m³/h × 2½, −5 °C, 10⁻⁴, “µm”, 3′ 4″',
  ],
  ['signs that can be written with others are', '≥ 5 MΩ → ok', '>= 5 Mohm -> ok'],
  ['accents that are missing are dropped', 'Łódź Škoda café', 'Lódz Skoda café'],
  ['a script that is missing leaves one mark', 'Pump مضخة نزح SL', 'Pump […] SL'],
  ['a script alone leaves the mark', 'पंप', '[…]'],
  ['control characters, directions and joiners draw nothing', 'a\u0000b\u202ec\u200dd\ufeff', 'abcd'],
  ['every kind of space is one', ' a\t\nb\u2003c ', 'a b c'],
  ['characters beyond the first plane are marked', 'ok 😀 ok', 'ok […] ok'],
])('%s', (_, text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});
