import request from 'supertest';
import { expect, test } from 'vitest';
import { allCalculators } from '../../../server/calculators/allCalculators.ts';
import { fetchScreen, linksOf, only, textOf, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const fetchAnswer = async (path: string) => {
  const { main } = await fetchScreen(`/calculators/${path}`);
  const [figure] = textsOf(main, '.calculators__figure');
  return { main, figure, lines: textsOf(main, '#answer .description-list > div') };
};

test('a hose of 102 mm takes about what its maker states, and more with a rougher wall', async () => {
  // Table 'Friction loss' of the layflat hose: 60 m³/h, 102 mm, 3.88 m in 100 m after Hazen-Williams, C = 140.
  const { figure, lines } = await fetchAnswer('hose-friction?flow=60&diameter=102&length=100');
  expect(Math.abs(Number.parseFloat(figure ?? '') / 3.88 - 1)).toBeLessThan(0.1);
  expect(lines).toContain('Velocity2.04 m/s');
  const { figure: rough } = await fetchAnswer('hose-friction?flow=60&diameter=102&length=100&material=steel');
  expect(Number.parseFloat(rough ?? '')).toBeGreaterThan(Number.parseFloat(figure ?? ''));
});

test('hose friction has a table of the hoses of the catalogue, at the flow that was given', async () => {
  const { main } = await fetchAnswer('hose-friction?flow=100&diameter=102&length=100');
  const table = only(main, '.calculators__table');
  expect(textOf(only(table, 'caption'))).toBe('Our hoses at 100 m³/h');
  const rows = textsOf(table, 'tbody th');
  expect(rows.filter((name) => name.startsWith('Layflat discharge hose')).length).toBeGreaterThan(1);
  expect(rows).not.toContain('Layflat discharge hose, 51 mm');
});

test.each([
  ['flow=120&diameter=152+mm', '1.84 m/s'],
  ['diameter=152&velocity=1.837', '120 m³/h'],
  ['flow=120&velocity=1.837', '152 mm'],
  ['flow=500+gpm&diameter=6+in&units=us', '5.67 ft/s'],
])('flow, velocity, diameter of %s: %s', async (query, answer) => {
  expect((await fetchAnswer(`pipe-velocity?${query}`)).figure).toBe(answer);
});

test.each([
  ['1 m/s', ['Too slow: sand settles in the hose.']],
  ['2 m/s', []],
  ['4 m/s', ['Too fast: sand wears the hose and friction is high.']],
])('water with sand at %s', async (velocity, notes) => {
  const { main } = await fetchAnswer(`pipe-velocity?diameter=152&velocity=${velocity}`);
  expect(textsOf(main, '.calculators__note')).toEqual(notes);
});

test('in US units a hose has no metric figure', async () => {
  const { lines } = await fetchAnswer('hose-friction?flow=264&diameter=4&length=328&units=us');
  expect(lines.join()).toMatch(/Loss per length[\d.]+ %,.*Roughness[\d.]+ in/);
});

test('a pit with slopes holds its frustum, and is empty when the pump has won', async () => {
  // 20 × 14 m, 2 m, 1 in 1.5: bottom 280, half way 23 × 17 = 391, surface 26 × 20 = 520 m²; (280 + 4 · 391 + 520) · 2/6 = 788 m³.
  const { figure, lines } = await fetchAnswer(
    'pit-volume?length=20&width=14&depth=2&slope=1.5&flow=120&inflow=15',
  );
  expect(figure).toBe('788 m³');
  expect(lines).toEqual(['Water surface26 m × 20 m', 'Time to empty7.5 h']);
  const { main } = await fetchAnswer('pit-volume?length=20&width=14&depth=2&flow=10&inflow=15');
  expect(textOf(only(main, '.calculators__note'))).toContain('the pit does not empty');
});

test('fuel for two weeks', async () => {
  const { figure, lines } = await fetchAnswer('fuel?use=5.4&hours=24&days=14&tank=200');
  expect(figure).toBe('1 810 l');
  expect(lines).toEqual(['Fuel a day130 l', 'A tank lasts37 h of running, 1.54 days', 'Tank fills10']);
  const { lines: day } = await fetchAnswer('fuel?use=5&hours=24&days=14&tank=120');
  expect(day).toContain('A tank lasts24 h of running, 1 day');
});

test.each([
  ['500 gpm', '114 m³/h', ['l/s31.5 l/s', 'US gpm500 US gpm']],
  ['100 m³/h', '100 m³/h', ['l/s27.8 l/s', 'US gpm440 US gpm']],
  ['20 m', '20 m', ['ft65.6 ft', 'bar, as a head of water1.96 bar']],
  ['1 bar', '1 bar', ['psi14.5 psi', 'm, of water10.2 m']],
  ['22 kW', '22 kW', ['hp29.5 hp']],
  ['100 ft^3/min', '170 m³/h', ['cfm100 cfm']],
])('%s in the other units of the trade', async (typed, first, others) => {
  const { figure, lines } = await fetchAnswer(`units?value=${encodeURIComponent(typed)}`);
  expect(figure).toBe(first);
  expect(lines).toEqual(expect.arrayContaining(others));
});

test.each([
  ['pipe-velocity?flow=120', 'diameter', 'Enter two of the three.'],
  ['pipe-velocity?flow=120&diameter=152&velocity=2', 'velocity', 'Leave one of the three empty.'],
  ['units?value=lots', 'value', 'Enter one figure'],
  ['units?value=-5+m', 'value', 'Enter one figure'],
  ['units?value=12%276%22', 'value', 'Enter one figure'],
  ['units?value=100+m%5E3', 'value', 'Enter one figure'],
  ['units?value=2x100+gpm', 'value', 'Enter one figure'],
  ['units?value=25+4+mm', 'value', 'Enter one figure'],
  ['fuel?use=5&hours=25&days=3', 'hours', 'Enter the hours a day from 0.5 to 24 h.'],
  ['pit-volume?length=20&width=14&depth=0', 'depth', 'Enter a depth of the water from 0.05 to 100 m.'],
  ['hose-friction?flow=60&diameter=102', 'length', 'Enter a length from 1 to 20 000 m.'],
  ['hose-friction?flow=60&diameter=102&length=2x50', 'length', 'Enter a length from 1 to 20 000 m.'],
])('%s gets a sentence with the range at %s', async (path, name, sentence) => {
  const { main, figure } = await fetchAnswer(path);
  expect(figure).toBeUndefined();
  expect(textOf(only(main, `#calculator-${name}-error`))).toContain(sentence);
});

test('the list leads to every calculator; each shows formula and source, and is cached and in the sitemap without figures', async () => {
  const { main } = await fetchScreen('/calculators');
  const { apiBaseUrl } = await startUpstream();
  const { app, cache, readAll } = await startSite({ apiBaseUrl, siteUrl: 'https://s.example' });
  await readAll();
  const { text: sitemap } = await request(app).get('/sitemap.xml');
  for (const { name, fields } of allCalculators) {
    const path = `/calculators/${name}`;
    expect(linksOf(main)).toContain(path);
    expect(sitemap).toContain(`<loc>https://s.example${path}</loc>`);
    const asked = `${path}?${fields[0]?.name}=1`;
    await request(app).get(asked).expect(200);
    // The table of hoses comes with the search index.
    const isFresh = async () => (await request(app).get(path).expect(200)) && cache.isFresh(path);
    await expect.poll(isFresh).toBe(true);
    expect(cache.isFresh(asked)).toBe(false);
    const { main: page } = await fetchScreen(path);
    expect(textOf(only(page, '.calculators__formulas'))).toMatch(/Formula.+=.+Source: \w/);
    expect(valuesOf(page, '[aria-invalid]', 'name')).toEqual([]);
  }
});
