import { expect, test } from 'vitest';
import { keyFiguresOf } from '../../../shared/model/keyFigures.ts';

test.each([
  ['360 m³/h', '360', 'm³/h', undefined],
  ['1 300 m³/h', '1 300', 'm³/h', undefined],
  ['133 m³/h (50 Hz), 160 m³/h (60 Hz)', '133', 'm³/h', '(50 Hz), 160 m³/h (60 Hz)'],
  ['19.2 m', '19.2', 'm', undefined],
  ['51, 76, 102 and 152 mm', '51 to 152', 'mm', undefined],
  ['3.0 to 10.0 bar, by bore and quality', '3.0 to 10.0', 'bar', 'by bore and quality'],
  ['−5 to +60 °C', '−5 to +60', '°C', undefined],
  ['up to 1 200 mm', 'up to 1 200', 'mm', undefined],
  ['640', '640', undefined, undefined],
])('%s is split into value, unit and note', (text, value, unit, note) => {
  const [figure] = keyFiguresOf([{ title: 'Bore', value: text }], 2);
  expect([figure?.title, figure?.value, figure?.unit, figure?.note]).toEqual(['Bore', value, unit, note]);
});

test.each([
  'DN 50 to DN 300',
  'diesel, 4 cylinders',
  'PN 10',
  '',
])('%j does not begin with a number and is no key figure', (value) => {
  expect(keyFiguresOf([{ title: 'Bore', value }], 2)).toEqual([]);
});

test('key figures come by priority, not in the order of the specifications, and at most as many as requested', () => {
  const specifications = [
    { title: 'Weight, dry', value: '640 kg' },
    { title: 'Colour', value: '5' },
    { title: 'Max. head', value: '32 m' },
    { title: 'Weightless', value: '1 kg' },
    { title: 'Max. flow', value: '100 m³/h' },
  ];
  const titlesOf = (maxFigures: number) => keyFiguresOf(specifications, maxFigures).map(({ title }) => title);
  expect(titlesOf(2)).toEqual(['Max. flow', 'Max. head']);
  expect(titlesOf(9)).toEqual(['Max. flow', 'Max. head', 'Weight, dry']);
});

test('a key figure has the same parts in US units, if its text differs', () => {
  const usOf = (value: string) => keyFiguresOf([{ title: 'Bore', value }], 1)[0]?.us;
  expect(usOf('360 m³/h (50 Hz)')).toEqual({ value: '1 590', unit: 'gpm', note: '(50 Hz)' });
  expect(usOf('51, 76, 102 and 152 mm')).toEqual({ value: '2.01 to 5.98', unit: 'in' });
  expect(usOf('−5 to +60 °C')).toEqual({ value: '23 to 140', unit: '°F' });
  expect(usOf('IP68')).toBeUndefined();
});
