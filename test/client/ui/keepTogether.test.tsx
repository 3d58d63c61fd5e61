import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keepTogether } from '../../../client/ui/keepTogether.tsx';

const render = (text: string) => renderToStaticMarkup(<p>{keepTogether(text)}</p>);

/** The parts of the text that stay on one line, and the whole text. */
function partsOf(text: string) {
  const html = render(text).slice('<p>'.length, -'</p>'.length);
  const kept = [...html.matchAll(/<span class="nowrap">(.*?)<\/span>/g)].map(([, part]) => part);
  return { kept, text: html.replaceAll(/<\/?span[^>]*>/g, '') };
}

test.each([
  ['EN-GJL-250 and EN-GJS-500-7 for casings', ['EN-GJL-250', 'EN-GJS-500-7']],
  ['CuSn12-C for brackish water, CuAl10Fe5Ni5-C for sea water', ['CuSn12-C', 'CuAl10Fe5Ni5-C']],
  ['ductile iron EN-GJS-400-18-LT', ['EN-GJS-400-18-LT']],
  ['shafts of GX5CrNiMo19-11-2 to EN ISO 683-1', ['GX5CrNiMo19-11-2', 'EN ISO 683-1']],
  ['white iron (EN-GJN-HB555)', ['EN-GJN-HB555']],
  ['balanced to ISO 21940-11, grade G 6.3', ['ISO 21940-11', 'G 6.3']],
  ['flanges to EN 1092-1', ['EN 1092-1']],
  ['one SL 200 D or two SD 55', ['SL 200 D', 'SD 55']],
  ['DN 150, PN 16', ['DN 150', 'PN 16']],
])('%j keeps its designations on one line', (text, kept) => {
  expect(partsOf(text)).toEqual({ kept, text });
});

test.each([
  'A well-known two-stage pump with an O-ring.',
  'A set of I beams.',
  'UAE, KSA and India',
  `EN-GJL-${'2'.repeat(300)}`,
  `${'A'.repeat(300)}-250`,
  '1-'.repeat(150),
  'طريق الآبار',
  '',
])('%j has no designation', (text) => {
  expect(partsOf(text)).toEqual({ kept: [], text });
});

test('figures keep their unit', () => {
  expect(partsOf('1 500 rpm at 4.1 l/h').text).toBe('1\u00A0500\u00A0rpm at 4.1\u00A0l/h');
});

test('negative exponents are raised by markup, other raised figures stay', () => {
  expect(render('5·10⁻⁴ to 10⁻¹⁰ m/s, 3 m³/h')).toBe(
    '<p>5·10<sup>−4</sup> to 10<sup>−10</sup> m/s, 3\u00A0m³/h</p>',
  );
});

test.each([
  'A',
  'A-',
  'A1-',
  'EN ',
  '1 ',
  'a.',
])('a hostile text of 200 kB of %j keeps its characters', (part) => {
  const text = part.repeat(200_000 / part.length);
  expect(partsOf(text).text.replaceAll('\u00A0', ' ')).toBe(text);
});
