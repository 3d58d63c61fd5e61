import { expect, test } from 'vitest';
import { drawJobSection } from '../../../server/dutyPoint/drawJobSection.ts';
import { readQuestion } from '../../../server/dutyPoint/readQuestion.ts';

function draw(query: string) {
  const { question } = readQuestion(new URLSearchParams(query), []);
  if (!question) throw new Error(`no question: ${query}`);
  return drawJobSection(question);
}

const textsOf = (query: string, system: 'text' | 'us' = 'text') =>
  [...(draw(query)?.labels ?? []), ...(draw(query)?.figures ?? [])].map(
    (label) => label[system] ?? label.text,
  );

test('the section of a job names suction lift, discharge height and line, in both unit systems', () => {
  const job = 'flow=200&suction=3&height=12&length=120&diameter=152&lines=2';
  expect(textsOf(job)).toEqual(['Water', '3 m', '12 m', '2 × 120 m, 152 mm']);
  expect(textsOf(job, 'us')).toEqual(['Water', '9.84 ft', '39.4 ft', '2 × 394 ft, 5.98 in']);
  expect(draw(job)?.description.text).toBe(
    'Section of the job: the pump stands 3 m above the water, and the line of 2 × 120 m, 152 mm ends 12 m above the pump.',
  );
  expect(draw(job)?.caption).toMatch(/^Section of the job, heights drawn [\d.]+ times the lengths\.$/);
});

test('its heights are to scale: a fifth of the rise is the suction lift', () => {
  const section = draw('flow=200&suction=3&height=12&length=120&diameter=152');
  const numbers = (kind: string) =>
    section?.paths
      .find(([one]) => one === kind)?.[1]
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  const [, pumpY = 0, , endY = 0] = numbers('line');
  const [, level = 0] = numbers('level');
  expect((level - pumpY) / (level - endY)).toBeCloseTo(0.2, 2);
});

test('a job without a suction lift has its pump in the water; one on the level has no height', () => {
  expect(textsOf('flow=200&height=12&length=120&diameter=152')).toEqual(['Water', '12 m', '120 m, 152 mm']);
  expect(textsOf('flow=200&height=0&length=80&diameter=152')).toEqual(['Water', '80 m, 152 mm']);
});

test('a head alone has no section', () => {
  expect(draw('flow=200&head=15')).toBeNull();
});

test('every label and line of a job at its limits lies inside the drawing', () => {
  for (const query of [
    'flow=20&suction=10&height=500&length=20000&diameter=1200&lines=10',
    'flow=20&suction=0.1&height=0&length=1&diameter=20',
    'flow=20&height=500&length=500&diameter=20',
    'flow=20&suction=9',
  ]) {
    const section = draw(query);
    const places = [
      ...[...(section?.labels ?? []), ...(section?.figures ?? [])].flatMap(({ x, y }) => [x, y]),
      ...(section?.paths ?? []).flatMap(([, path]) => path.match(/-?[\d.]+/g)?.map(Number) ?? []),
    ];
    expect(
      places.every((place) => Number.isFinite(place) && place >= -8 && place <= 360),
      query,
    ).toBe(true);
    expect(JSON.stringify(section)).not.toContain('NaN');
  }
});
