import { expect, test } from 'vitest';
import { fetchScreen, textOf } from '../../helpers/http/fetchScreen.ts';

test('the home page asks for flow, height and hose length, and leads to the duty point', async () => {
  const { main } = await fetchScreen('/');
  const form = main.querySelector('.home-finder form');
  expect(form?.getAttribute('action')?.value).toBe('/duty-point');
  const names = form?.querySelectorAll('input').map((input) => input.getAttribute('name')?.value);
  expect(names).toEqual(['flow', 'height', 'length']);
});

test.each([
  ['flow=200&height=15&length=120', /pumps cover 200 m³\/h at 16\.\d m/, 'Layflat discharge hose, 203 mm'],
  ['flow=20&height=5&length=50', /pumps cover 20 m³\/h at \d\.\d+ m/, 'Layflat discharge hose, 76 mm'],
])('%s is laid with the smallest hose that is fast enough, which is named', async (query, answer, hose) => {
  const { main } = await fetchScreen(`/duty-point?${query}`);
  expect(textOf(main)).toMatch(answer);
  expect(textOf(main)).toContain(hose);
});
