import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toJob } from '../../../server/dutyPoint/job.ts';
import { readQuestion } from '../../../server/dutyPoint/readQuestion.ts';
import { summarizeSystem } from '../../../server/dutyPoint/summarizeSystem.ts';
import { dutyFields } from '../../../shared/content/jobSteps.ts';
import { systemHeadParts } from '../../../shared/hydraulics/systemCurve.ts';
import { forAll } from '../../helpers/propertyRuns.ts';

const read = (query: string) => readQuestion(new URLSearchParams(query), []);

test.each([
  ['flow', '500 gpm', 113.56],
  ['flow', '500 igpm', 136.38],
  ['flow', '2 m3/min', 120],
  ['flow', '0.05 m³/s', 180],
  ['flow', '60 m^3/hr', 60],
  ['diameter', '6 in', 0.1524],
  ['length', '400 ft', 121.92],
  ['height', '0', 0],
  ['suction', '0 m', 0],
  ['altitude', '6000 ft', 1828.8],
  ['temperature', '60', 60],
  ['temperature', '140 °F', 60],
  ['temperature', '140F', 60],
  ['density', '1.3 t/m³', 1300],
  ['density', '1,300 kg/m3', 1300],
  ['solids', '2 cm', 0.02],
  ['roughness', '0.1', 0.0001],
  ['lines', '2', 2],
  ['reserve', '10 %', 10],
  ['flow', '٢٠٠', 200],
] as const)('%s=%s is read in its unit', (name, text, value) => {
  const query = new URLSearchParams({ flow: '100', head: '10', diameter: '150 mm', [name]: text });
  const { question, errors } = readQuestion(query, []);
  expect(errors).toEqual({});
  expect(question?.numbers[name]).toBeCloseTo(value, 2);
});

test('bare numbers count in the units of the address and keep them', () => {
  const { values, question } = read(
    'flow=500&height=50&length=400&diameter=6&temperature=68&density=62.4&units=us',
  );
  expect(values).toEqual({
    flow: '500 gpm',
    height: '50 ft',
    length: '400 ft',
    diameter: '6 in',
    temperature: '68 °F',
    density: '62.4 lb/ft³',
  });
  expect(question?.numbers.temperature).toBeCloseTo(20, 6);
  expect(question?.numbers.density).toBeCloseTo(999.6, 0);
});

test.each([
  ['flow', '0', 'Enter a flow from 0.1 to 20 000 m³/h.', 'Enter a flow from 0.44 to 88 100 gpm.'],
  ['suction', '12', 'Enter a suction lift from 0 to 10 m.', 'Enter a suction lift from 0 to 32.8 ft.'],
  ['height', '-3', 'Enter a height from 0 to 500 m.', 'Enter a height from 0 to 1 640 ft.'],
  [
    'diameter',
    '5',
    'Enter an inside diameter from 20 to 1 200 mm.',
    'Enter an inside diameter from 0.787 to 47.2 in.',
  ],
  ['lines', '1.5', 'Enter a number of lines from 1 to 10.', undefined],
  ['temperature', '100', 'Enter a temperature from 0 to 90 °C.', 'Enter a temperature from 32 to 194 °F.'],
  [
    'density',
    'heavy',
    'Enter a density from 900 to 1 800 kg/m³.',
    'Enter a density from 56.2 to 112 lb/ft³.',
  ],
  ['altitude', '9000', 'Enter an altitude from 0 to 5 000 m.', 'Enter an altitude from 0 to 16 400 ft.'],
  ['reserve', '80', 'Enter a reserve from 0 to 50 %.', undefined],
] as const)('%s=%s is answered with its range', (name, text, metric, us) => {
  const { errors, question } = readQuestion(
    new URLSearchParams({ flow: '100', head: '10', [name]: text }),
    [],
  );
  expect(errors[name]).toEqual(us === undefined ? { text: metric } : { text: metric, us });
  expect(question).toBeNull();
});

test('a question that lacks a figure says which one', () => {
  expect(Object.keys(read('head=10').errors)).toEqual(['flow']);
  expect(Object.keys(read('flow=10').errors)).toEqual(['head']);
  expect(Object.keys(read('flow=10&height=5&length=20').errors)).toEqual(['diameter']);
  expect(Object.keys(read('flow=10&height=5&hose=none').errors)).toEqual(['hose']);
  expect(Object.keys(read('flow=10&head=5&frequency=55').errors)).toEqual(['frequency']);
  expect(Object.keys(read('flow=10&height=5&length=9&diameter=20&roughness=2').errors)).toEqual([
    'roughness',
  ]);
  expect(read('')).toEqual({ values: {}, assumed: {}, errors: {}, question: null });
  expect(read('flow=&head=&lines=')).toEqual({ values: {}, assumed: {}, errors: {}, question: null });
});

test('whatever is typed, no figure is NaN, negative or infinite', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.double({ min: -10, max: 3000 }).map(String),
    fc.constantFrom('1e9', '-0', '00', '0,0', '½ in', '1/0 in', '9'.repeat(60), 'NaN', 'Infinity', '∞'),
  );
  const query = fc.record(Object.fromEntries(dutyFields.map((name) => [name, text])), {
    requiredKeys: ['flow'],
  });
  forAll(500, [query], (typed) => {
    const { question, errors } = readQuestion(
      new URLSearchParams(Object.entries(typed).map(([name, value]) => [name, value ?? ''])),
      [],
    );
    expect(question === null || Object.keys(errors).length === 0).toBe(true);
    if (!question) return;
    const job = toJob(question);
    const { wanted } = summarizeSystem(job, null);
    for (const figure of [wanted, systemHeadParts(job.wanted.flow, job.system)].flatMap(Object.values)) {
      expect(Number.isFinite(figure)).toBe(true);
      expect(figure).toBeGreaterThanOrEqual(0);
    }
  });
});
