import request from 'supertest';
import { expect, test } from 'vitest';
import type { DutyPointContent, DutyResult } from '../../../shared/pages/dutyPoint.ts';
import { getFilledSite } from '../../helpers/site/startSite.ts';

async function answer(query: string): Promise<DutyResult & Pick<DutyPointContent, 'values'>> {
  const { body } = await request((await getFilledSite()).app).get(`/data/duty-point?${query}`);
  expect(body.content.errors).toEqual({});
  return { ...body.content.result, values: body.content.values };
}
const namesOf = ({ fits }: DutyResult) => fits.map(({ product }) => product.name);

test.each([
  ['site water: no piston pump, although one is less oversized', 'flow=100&head=15', /^SL 100 D /],
  ['mains of 50 Hz: the electric pump', 'flow=100&head=15&frequency=50', /^SD 110 /],
  ['mains of 60 Hz: the electric set of the right size', 'flow=100&head=15&frequency=60', /^S[LN] 100 /],
  ['clear water and little of it: the small submersible', 'flow=18&head=10', /^SD 15 /],
  ['stones of 40 mm: a pump that passes them', 'flow=60&head=12&solids=40', /^SL 100 E /],
  ['a little water, high up: no large set at a slow speed', 'flow=5&head=30', /^SL 80 D /],
  ['a little water at 30 m: no jetting pump of 98 m', 'flow=30&head=30', /^SL 100 D /],
  ['a little water at 4 m: the small submersible', 'flow=5&head=4', /^SD 15 /],
  ['slurry: a slurry pump', 'flow=100&head=12&density=1200', /slurry pump$/],
])('the first suggestion is an engineer’s. %s', async (_, query, name) => {
  expect(namesOf(await answer(query))[0]).toMatch(name);
});

test('drive, hire and noise hide other pumps, which are counted', async () => {
  const all = await answer('flow=100&head=15');
  const electric = await answer('flow=100&head=15&drive=electric');
  expect(all.leftOut).toBe(0);
  expect(electric.leftOut).toBeGreaterThan(0);
  expect(electric.fitCount).toBeLessThan(all.fitCount);
  for (const name of namesOf(electric)) expect(name).not.toMatch(/diesel|trailer|canopy|hydraulic/);
  const quiet = namesOf(await answer('flow=100&head=15&noise=70'));
  expect(quiet).toContain('SL 100 C silenced canopy set');
  expect(quiet).not.toContain('SL 100 D open diesel set');
  expect((await answer('flow=100&head=15&hire=yes')).values.hire).toBe('yes');
});

test('a pressure is a head of water', async () => {
  const { system, values } = await answer('flow=100&head=1.8+bar');
  expect(system.wanted.head).toBeCloseTo(18.36, 1);
  expect(values.head).toBe('1.8 bar');
});

test('if one pump is not enough, the smallest number in parallel that is enough is offered', async () => {
  const { pairs, fitCount } = await answer('flow=3000&head=20');
  expect([fitCount, pairs[0]?.count]).toEqual([0, 3]);
  expect(pairs[0]?.reason.text).toMatch(
    /at 1 000 m³\/h, a third of the flow, .*Keep a fourth one as standby/,
  );
  expect(pairs[0]?.askUrl).toMatch(/^\/request-a-quote\?items=[^x]+x3&job=/);
});

test('the reason names the speed of its figures, which another row of the table may have; no fact repeats one', async () => {
  const { fits, best } = await answer('flow=200&height=15&length=120&diameter=152');
  for (const { reason, facts } of fits) {
    expect(reason.text).toMatch(/^Gives [\d.]+ m at 200 m³\/h, \d \d{3} rpm: /);
    expect(facts.map(({ text }) => text).join()).not.toMatch(/rpm/);
  }
  expect(best.text).toMatch(/^[\d.]+ m³\/h at [\d.]+ m$/);
});

test('a pump that runs past the end of its curve is named with the wanted point, to which it is throttled', async () => {
  const { fits, best } = await answer('flow=30&head=2');
  expect(fits[0]?.rows[fits[0].chosen]?.kind).toBe('beyond');
  expect(best.text).toBe('30 m³/h at 2 m');
});
