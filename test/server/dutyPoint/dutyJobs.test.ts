import { expect, test } from 'vitest';
import { toJob } from '../../../server/dutyPoint/job.ts';
import { readQuestion } from '../../../server/dutyPoint/readQuestion.ts';
import { summarizeSystem } from '../../../server/dutyPoint/summarizeSystem.ts';
import { systemHeadParts } from '../../../shared/hydraulics/systemCurve.ts';

/**
 * Ten jobs, computed by hand: Swamee–Jain for the friction factor, f = 0.25 / log₁₀²(ε/3.7D + 5.74/Re⁰·⁹); viscosity from tables,
 * 1.307, 1.139, 1.004 and 0.475 mm²/s at 10, 15, 20 and 60 °C; Crane's fT, 0.017 at 102 mm and 0.014 at 203 mm; g = 9.81 m/s².
 * Velocity in m/s, then friction, fittings with outlet, and the whole head in m.
 */
const jobs = [
  ['basement pit in sand', 'flow=60&height=7&length=80&diameter=102&bends=2', 2.04, 3.13, 0.31, 10.44],
  [
    'trench in silt',
    'flow=25&suction=4&height=3&length=60&diameter=76&temperature=10',
    1.53,
    2.01,
    0.12,
    9.13,
  ],
  [
    'quarry sump',
    'flow=300&height=22&length=250&diameter=203&roughness=0.1&bends=2&checks=1&temperature=15',
    2.57,
    7.41,
    0.94,
    30.35,
  ],
  [
    'bypass of a culvert',
    'flow=600&height=3&length=90&diameter=203&lines=3&temperature=15',
    1.72,
    1.11,
    0.15,
    4.26,
  ],
  ['flooded shaft', 'flow=100&height=18&length=40&diameter=152&temperature=10', 1.53, 0.57, 0.12, 18.69],
  [
    'slurry pond',
    'flow=120&height=8&length=150&diameter=152&roughness=0.1&density=1200&solids=20',
    1.84,
    3.27,
    0.17,
    11.44,
  ],
  ['high lift over 2 km', 'flow=40&height=35&length=2000&diameter=152', 0.61, 4.99, 0.02, 40.01],
  [
    '2 000 m altitude',
    'flow=150&suction=4&height=12&length=100&diameter=152&temperature=10&altitude=2000',
    2.3,
    3.08,
    0.27,
    19.35,
  ],
  ['two parallel lines', 'flow=500&height=12&length=200&diameter=203&lines=2', 2.15, 3.72, 0.23, 15.96],
  [
    'hot water of 60 °C',
    'flow=80&suction=3&height=10&length=60&diameter=102&roughness=0.1&temperature=60',
    2.72,
    4.47,
    0.38,
    17.85,
  ],
] as const;

test.each(
  jobs,
)('%s needs the head that was computed by hand', (_, query, velocity, friction, fittings, head) => {
  const { question, errors } = readQuestion(new URLSearchParams(query), []);
  expect(errors).toEqual({});
  if (!question) throw new Error('there is no question');
  const job = toJob(question);
  const { wanted, facts } = summarizeSystem(job, null);
  const parts = systemHeadParts(job.wanted.flow, job.system);
  const shown = facts.find(({ title }) => title === 'Velocity')?.text;
  expect(Number.parseFloat(shown ?? '')).toBeCloseTo(velocity, 1);
  // Swamee–Jain is within 3 % of Colebrook.
  expect(Math.abs(parts.friction / friction - 1)).toBeLessThan(0.03);
  expect(Math.abs(parts.fittings - fittings)).toBeLessThan(0.05);
  expect(Math.abs(wanted.head / head - 1)).toBeLessThan(0.01);
});

test('a velocity that is shown as the limit is within the limits', () => {
  const query = 'flow=97.97&height=5&length=50&diameter=152&solids=0.5';
  const { question } = readQuestion(new URLSearchParams(query), []);
  const facts = question ? summarizeSystem(toJob(question), null).facts : [];
  expect(facts.find(({ title }) => title === 'Velocity')?.text).toMatch(/^1\.5 m\/s, within 1\.5 m\/s/);
});
