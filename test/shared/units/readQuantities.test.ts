import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inUnits } from '../../../shared/units/inUnits.ts';
import { latinDigits, readNumber, readQuantities } from '../../../shared/units/readQuantities.ts';
import { toNominalBore, units } from '../../../shared/units/units.ts';
import { writeNumber } from '../../../shared/units/writeQuantity.ts';
import { forAll } from '../../helpers/propertyRuns.ts';

test.each<[text: string, ...found: [kind: string, min: number, max?: number][]]>([
  ['360 m³/h', ['flow', 360]],
  ['1 300 m³/h', ['flow', 1300]],
  ['1\u00a0300 m³/h', ['flow', 1300]],
  ['1,300 m3/h', ['flow', 1300]],
  ['2,4 bar', ['pressure', 2.4]],
  ['40 m3/h', ['flow', 40]],
  ['٤٠ m3/h', ['flow', 40]],
  ['۴۰٫۵ m', ['length', 40.5]],
  ['DN 150', ['length', 0.15]],
  ['dn150', ['length', 0.15]],
  ['150mm hose', ['length', 0.15]],
  ['6 in', ['length', 0.1524]],
  ['6"', ['length', 0.1524]],
  ['6 inch', ['length', 0.1524]],
  ['6-inch pump', ['length', 0.1524]],
  ['1½ in BSP', ['length', 0.0381]],
  ['1 1/2 in', ['length', 0.0381]],
  ['½"', ['length', 0.0127]],
  ['3/4 in', ['length', 0.01905]],
  ['100 ft', ['length', 30.48]],
  ['120 to 520 mm', ['length', 0.12, 0.52]],
  ['50–60 m', ['length', 50, 60]],
  ['107.9, 161.9 and 211.9 mm', ['length', 0.1079], ['length', 0.1619], ['length', 0.2119]],
  ['1 900 × 850 × 1 300 mm', ['length', 1.9], ['length', 0.85], ['length', 1.3]],
  ['4.3 m³/h steel, 2.4 m³/h PVC', ['flow', 4.3], ['flow', 2.4]],
  ['diesel, 4 cylinders, air-cooled, 40 kW at 2 000 rpm', ['power', 40]],
  ['SL 150 200 m3/h 15 m', ['flow', 200], ['length', 15]],
  ['OD 1 200 mm', ['length', 1.2]],
  ['200 m3/hr x 20 mtr', ['flow', 200], ['length', 20]],
  ['6.2 kW (50 Hz), 10.7 kW (60 Hz)', ['power', 6.2], ['power', 10.7]],
  ['2-pole, 230 V, EN-GJL-250, 1.4021, SL 150 D'],
  ['79 dB(A) at 7 m', ['length', 7]],
  ['8 to 16 bar, by bore', ['pressure', 8, 16]],
  ['7.2 kg/m'],
])('readQuantities finds the quantities of %j', (text, ...expected) => {
  expect(readQuantities(text)).toEqual(
    expected.map(([kind, min, max = min]) =>
      expect.objectContaining({ kind, min: expect.closeTo(min, 9), max: expect.closeTo(max, 9) }),
    ),
  );
});

test('readQuantities returns the text in brackets as condition, and positions in the original text', () => {
  const text = 'Max. 360 m³/h (50 Hz), 425 m³/h (60 Hz)';
  const found = readQuantities(text);
  expect(found.map(({ condition }) => condition)).toEqual(['50 Hz', '60 Hz']);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['360 m³/h', '425 m³/h']);
});

test.each([
  [150, ['6 in', '6"', '150 mm', 'DN150', '152 mm', 'DN 150']],
  [80, ['3"', '75 mm', '76 mm', '80 mm']],
  [null, ['570 mm']],
])('the nominal bore %s has many spellings: %j', (bore, texts) => {
  for (const text of texts) expect(toNominalBore(readQuantities(text)[0]?.max ?? 0), text).toBe(bore);
});

test('40 m³/h, 11 l/s, 176 gpm and 667 l/min are the same flow within 1.5 %', () => {
  for (const text of ['11 l/s', '11.1 lps', '176 gpm', '667 l/min']) {
    expect(Math.abs((readQuantities(text)[0]?.max ?? 0) - 40), text).toBeLessThan(0.6);
  }
});

/** Texts that make a backtracking expression try everything, repeated. */
const hostile = [
  '1',
  '9',
  '1,',
  '1, ',
  '1 ',
  '1-',
  "1'",
  '1 000 ',
  '1,000,',
  '1/1 ',
  '1 1/2 to ',
  '1 x ',
  '1 m to ',
  '1 m',
];

test.each([
  ...hostile,
  '1 m (',
  'DN 1',
  '½ ',
  '٤٠ ',
  '1    ',
])('a text of 200 kB of %j is read and converted; a backtracking expression would take hours', (piece) => {
  const text = piece.repeat(200_000 / piece.length);
  for (const { min, max } of readQuantities(text)) expect(min).toBeLessThanOrEqual(max);
  expect(inUnits(text, 'us').length).toBeGreaterThan(0);
});

const anyUnit = fc.constantFrom(...units).chain((unit) =>
  fc.record({
    kind: fc.constant(unit.kind),
    factor: fc.constant(unit.factor),
    name: fc.constantFrom(...unit.names),
  }),
);
const anyAmount = fc.integer({ min: 1, max: 9_999_999 }).map((value) => value / 100);

test('every spelling of every unit converts to base units by the unit’s factor', () => {
  forAll(100, [anyAmount, anyUnit, fc.constantFrom(' ', '', '\u00a0')], (amount, unit, gap) => {
    const [quantity, ...others] = readQuantities(`at ${amount}${gap}${unit.name} or so`);
    expect(others).toEqual([]);
    expect(quantity?.kind).toBe(unit.kind);
    expect(quantity?.max).toBeCloseTo(amount * unit.factor, 6);
  });
});

test('readNumber accepts separators of thousands and Arabic digits', () => {
  forAll(100, [fc.integer({ min: 0, max: 9_999_999 })], (value) => {
    expect(readNumber(value.toLocaleString('en'))).toBe(value);
    expect(readNumber(value.toLocaleString('en').replaceAll(',', '\u202f'))).toBe(value);
    expect(readNumber(value.toLocaleString('ar-EG', { useGrouping: false }))).toBe(value);
    expect(readNumber(writeNumber(value))).toBe(Number(value.toPrecision(3)));
  });
});

test('readQuantities never throws; values are finite and positions ordered within the text', () => {
  const words = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        '6"',
        'DN',
        '1½',
        ' to ',
        '–',
        'm³/h',
        '1 300',
        ', ',
        ' and ',
        '×',
        '٤',
        "'",
        '1/0',
        '/',
        'in',
      ),
    ),
  );
  forAll(2_000, [words], (parts) => {
    const text = parts.join('');
    expect(latinDigits(text)).toHaveLength(text.length);
    let last = 0;
    for (const { min, max, start, end } of readQuantities(text)) {
      expect(Number.isFinite(min) && Number.isFinite(max) && min <= max, text).toBe(true);
      expect(start >= last && end > start && end <= text.length, text).toBe(true);
      last = end;
    }
  });
});
