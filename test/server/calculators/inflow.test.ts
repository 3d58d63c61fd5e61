import fc from 'fast-check';
import request from 'supertest';
import { expect, test } from 'vitest';
import { soils } from '../../../shared/hydraulics/soils.ts';
import type { InflowContent } from '../../../shared/pages/inflow.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { fetchScreen, linksOf, only, textOf, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';
import { between, propertyRuns } from '../../helpers/propertyRuns.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const pit = { length: '20', width: '14', depth: '4', water: '1.5', base: '10', soil: 'fine-sand' };
const addressOf = (figures: Record<string, string>) => `/inflow?${new URLSearchParams(figures)}`;
const inflowOf = async (figures: Record<string, string>) => {
  const { main } = await fetchScreen(addressOf(figures));
  return Number(valuesOf(main, '[data-inflow]', 'data-inflow')[0]);
};

test('a basement pit in fine sand: the inflow, its range, the drawing, the wellpoints, the way to a pump', async () => {
  const { main } = await fetchScreen(addressOf(pit));
  // By hand at 3.16·10⁻⁵ m/s: H = 8.5 m, h = 5.5 m, r = 34/π m, R = r + 50.6 m, Q = 8.65 m³/h.
  expect(valuesOf(main, '[data-inflow]', 'data-inflow')).toEqual(['8.65']);
  const answer = textOf(only(main, '#answer'));
  expect(answer).toContain('From 3.68 to 21.3 m³/h');
  expect(answer).toContain('Water lowered by 3 m, to 4.5 m below ground');
  expect(linksOf(only(main, '#answer'))).toEqual(
    ['8.65', '21.3'].map((flow) => `/duty-point?flow=${flow}+m%C2%B3%2Fh&amp;suction=4.5+m&amp;height=0+m`),
  );
  const drawing = only(main, '.section-drawing').getAttributeValue('aria-label');
  expect(drawing).toMatch(/14 m wide and 4 m deep.* 1.5 m below ground .* 4.5 m .* ends 50.6 m .* 10 m/);
  const lines = textsOf(main, '.description-list > div');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Points51',
      'Spacing1.5 m',
      'Sets1, with 51 points',
      'Stages1, header on the ground',
    ]),
  );
  expect(lines.find((line) => line.startsWith('Entry velocity'))).toContain('√k/15 allows 0.375 mm/s');
});

test('in stages the numbers of points and sets are those of each stage', async () => {
  const { main } = await fetchScreen(addressOf({ ...pit, depth: '12', water: '0.5', base: '30' }));
  const lines = textsOf(main, '.description-list > div');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Points of each stage152',
      'Sets of each stage3, with up to 51 points each',
      'Stages3, header 0.5 m below ground',
    ]),
  );
});

test('the drawing of a dry pit says that nothing is lowered', async () => {
  const { main } = await fetchScreen(addressOf({ ...pit, water: '4.5' }));
  const drawing = only(main, '.section-drawing').getAttributeValue('aria-label');
  expect(drawing).toMatch(/The water stood 4.5 m below ground, which is low enough\. The impermeable/);
});

const [k, radius] = [Math.sqrt(1e-9), 34 / Math.PI];
/** H = 8.5 m, h = 5.5 m, D = 3 m, after Thiem: Q = 2 π k D (H − h) / ln(R/r). */
const confined = (2 * Math.PI * k * 3 * 3) / Math.log((radius + 9000 * Math.sqrt(k)) / radius);
const feet = { length: '65.617', width: '45.932', depth: '13.123', water: '4.921', base: '32.808' };
const withFeet = Object.fromEntries(Object.entries(feet).map(([name, figure]) => [name, `${figure} ft`]));

test.each([
  ['20 mm/h of rain on 280 m² are added', { rain: '20' }, 14.3],
  ['a measured permeability takes the place of the soil', { k: '3.1623e-5' }, 8.65],
  ['the longer side is the length, whichever is given first', { length: '14', width: '20' }, 8.65],
  ['figures have their unit', withFeet, 8.65],
  ['figures are in the units of the address', { ...feet, units: 'us', soil: 'Fine sand' }, 8.65],
  ['clay above the sand makes the flow confined', { top: '7' }, confined * 3600],
])('%s: %j', async (_, given, flow) => {
  expect(await inflowOf({ ...pit, ...(given as Record<string, string>) })).toBeCloseTo(flow, 2);
});

test('the answer names a measured permeability, and is in US units with units=us', async () => {
  const measured = await fetchScreen(addressOf({ ...pit, k: '3.1623e-5' }));
  expect(textOf(only(measured.main, '#answer'))).toContain('Measured k, 3.16·10−5 m/s');
  const { main } = await fetchScreen(addressOf({ ...pit, ...feet, units: 'us' }));
  expect(textOf(only(main, '#answer'))).toContain('38.1 gpm');
  expect(valuesOf(main, '#inflow-length', 'value')).toEqual(['65.617 ft']);
});

test.each([
  ['rain on a dry pit is lifted out of the pit', { water: '12', base: '30', rain: '20' }, ['5.6', '4.5']],
  ['a trickle is the least that the form takes', { k: '1e-9' }, ['0.1', '4.5']],
  ['more than the form takes has no link', { length: '5000', width: '1000', rain: '300' }, []],
])('the way to a pump: %s', async (_, given, job) => {
  const { main } = await fetchScreen(addressOf({ ...pit, ...(given as Record<string, string>) }));
  const links = valuesOf(main, '.inflow__pumps a', 'href').map((link) =>
    link?.match(/[\d.]+(?=\+m)/g)?.slice(0, 2),
  );
  expect(links).toEqual(job.length > 0 ? [job] : []);
});

test('water below the formation is no inflow, and nothing is planned for it', async () => {
  const { main } = await fetchScreen(addressOf({ ...pit, water: '4.5' }));
  expect(valuesOf(main, '[data-inflow]', 'data-inflow')).toEqual(['0']);
  expect(textOf(only(main, '#answer'))).toContain('nothing to lower');
  expect(linksOf(only(main, '#answer'))).toEqual([]);
  expect(textsOf(main, 'h2')).not.toContain('With wellpoints');
  expect(textsOf(main, '.inflow__warnings li')).toEqual([]);
});

test.each([
  [{ length: '0' }, 'length', 'Enter a length from 0.5 to 5 000 m.'],
  [{ depth: 'deep' }, 'depth', 'Enter a depth to formation from 0.5 to 30 m.'],
  [{ depth: '' }, 'depth', 'Enter a depth to formation from 0.5 to 30 m.'],
  [{ water: '-1' }, 'water', 'Enter a depth to groundwater from 0 to 30 m.'],
  [{ base: '1.2' }, 'base', 'The impermeable layer must be below the groundwater: deeper than 1.5 m.'],
  [{ k: '3' }, 'k', 'Enter a permeability from 10−9 to 0.1 m/s.'],
  [{ soil: 'porridge' }, 'soil', 'Choose a soil, or enter the permeability if it was measured.'],
  [{ rain: '1000' }, 'rain', 'Enter rain from 0 to 300 mm/h.'],
  [
    { top: '12' },
    'top',
    'The underside of the clay must be above the impermeable layer. Check the two depths.',
  ],
])('%j gets a sentence beside its field, and no answer', async (wrong, name, sentence) => {
  const { status, main } = await fetchScreen(addressOf({ ...pit, ...wrong } as Record<string, string>));
  expect(status).toBe(200);
  expect(textOf(only(main, `#inflow-${name}-error`))).toBe(sentence);
  expect(valuesOf(main, '[aria-invalid]', 'name')).toEqual([name]);
  expect(only(main, `#inflow-${name}`).getAttributeValue('aria-describedby')).toContain(
    `inflow-${name}-error`,
  );
  expect(main.querySelectorAll('[data-inflow]')).toEqual([]);
});

test('it says when to ask an engineer, and what follows from the ground', async () => {
  const warnings = async (figures: Record<string, string>) =>
    textsOf((await fetchScreen(addressOf(figures))).main, '.inflow__warnings li').join(' ');
  expect(await warnings(pit)).toContain('The permeability is estimated');
  expect(await warnings({ ...pit, k: '1e-4' })).toBe('');
  expect(await warnings({ ...pit, depth: '6' })).toContain('deeper than 5 m');
  expect(await warnings({ ...pit, base: '4' })).toContain('The impermeable layer at 4 m lies above');
  expect(await warnings({ ...pit, top: '6' })).toContain('2 m of clay remain below the formation');
  expect(await warnings({ ...pit, depth: '3', water: '4', top: '6' })).toBe('');
  const { main } = await fetchScreen('/inflow');
  const text = textOf(main);
  for (const left of ['Settlement', 'Buildings', 'Recharge', 'Tides', 'less than 5 m', 'deeper than 5 m'])
    expect(text).toContain(left);
});

test('without figures the page is cached and in the sitemap; with figures neither', async () => {
  const { apiBaseUrl } = await startUpstream();
  const { app, cache, readAll } = await startSite({ apiBaseUrl, siteUrl: 'https://s.example' });
  await readAll();
  for (const path of ['/inflow', addressOf(pit)]) await request(app).get(path).expect(200);
  expect([cache.isFresh('/inflow'), cache.isFresh(addressOf(pit))]).toEqual([true, false]);
  const { text } = await request(app).get('/sitemap.xml');
  expect(text).toContain('<loc>https://s.example/inflow</loc>');
  expect(text).not.toContain('/inflow?');
});

const getSite = shareOpened(() => startSite());

test('any figures give an answer of ordered, finite figures or an error at a field, never a stray value', async () => {
  const { app } = await getSite();
  const figure = (max: number) => fc.oneof(fc.double({ min: 0, max, noNaN: true }).map(String), fc.string());
  const soil = fc.constantFrom('', ...Object.keys(soils));
  const asked = fc.record({
    length: figure(6000),
    width: figure(1200),
    depth: figure(35),
    water: figure(35),
    base: figure(220),
    soil,
    k: fc.oneof(
      fc.constant(''),
      between(-12, 1).map((power) => String(10 ** power)),
    ),
    rain: fc.constantFrom('', '0', '30'),
    top: fc.oneof(fc.constant(''), figure(120)),
    units: fc.constantFrom('', 'us'),
  });
  await fc.assert(
    fc.asyncProperty(asked, async (figures) => {
      const { body } = await request(app)
        .get(`/data${addressOf(figures)}`)
        .expect(200);
      const { result, fields, drawing } = body.content as InflowContent;
      expect(JSON.stringify([drawing, result])).not.toMatch(/NaN|Infinity|undefined/);
      expect(JSON.stringify(result)).not.toMatch(/-\d/);
      if (!result) return;
      expect(fields.filter(({ error }) => error)).toEqual([]);
      expect(Number.isFinite(result.inflow) && result.inflow >= 0).toBe(true);
      const [low = 0, high = low] = result.range.text.match(/[\d. ]+(?= to | m³)/g)?.map(toNumber) ?? [];
      expect(low).toBeLessThanOrEqual(result.inflow);
      expect(result.inflow).toBeLessThanOrEqual(high);
    }),
    propertyRuns(60),
  );
});

const toNumber = (text: string) => Number(text.replaceAll(' ', ''));

test('the choices of soil are written as permeability is typed, without raised digits', async () => {
  const { main } = await fetchScreen('/inflow');
  const choices = textsOf(main, 'select[name="soil"] option');
  expect(choices).toContain('Fine sand, 1e-5 to 1e-4 m/s');
  for (const choice of choices) expect(choice).not.toMatch(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻−]/u);
});

const { base: _, ...openPit } = pit;

test('without an impermeable layer one is assumed and stated', async () => {
  const { main } = await fetchScreen(addressOf(openPit));
  expect(main.querySelectorAll('[aria-invalid]')).toEqual([]);
  expect(textsOf(main, '.inflow__warnings li').join()).toContain('No impermeable layer given: 9 m assumed');
  expect(await inflowOf(openPit)).toBe(await inflowOf({ ...pit, base: '9' }));
});

test.each([
  '30x20',
  '30 × 20 m',
  '30 m x 20 m',
  '98.425 ft x 65.617 ft',
  '98.425 ft x 65.617',
])('%s is length and width', async (length) => {
  const { width: _width, ...one } = pit;
  expect(await inflowOf({ ...one, length })).toBeCloseTo(
    await inflowOf({ ...pit, length: '30', width: '20' }),
    2,
  );
});

test('the wellpoints are listed as products, which one button puts on the quote list with the pit', async () => {
  const { main } = await fetchScreen(addressOf(pit));
  expect(textsOf(main, '.job-items li').map((line) => line.split(/(?<=HP|WP 38|bend|SJ 38|set)/)[0])).toEqual(
    [
      '1 ×SL 80 D open diesel set',
      '13 ×Header pipe HP',
      '51 ×Self-jetting wellpoint WP 38',
      '51 ×Riser pipe with bend',
      '51 ×Swing joint SJ 38',
    ],
  );
  const quote = String(linksOf(main, '.job-items a.button')[0]);
  expect(quote).toMatch(/^\/request-a-quote\?items=100x1,204:107\.9mmx13,200x51,202x51,203x51&amp;job=/);
  const { main: form } = await fetchScreen(quote.replaceAll('&amp;', '&'));
  expect(valuesOf(form, '[name="job"]', 'value').at(-1)).toMatch(
    /^Inflow: 8\.65 m³\/h, from 3\.68 m³\/h to 21\.3 m³\/h\nLength: 20 m\nWidth: 14 m[\s\S]*\nSoil: Fine sand, /,
  );
});

test('the set is chosen for the lowest stage, whose header lies deepest', async () => {
  const deep = { ...openPit, depth: '15', water: '4', soil: 'medium-sand' };
  const { main } = await fetchScreen(addressOf(deep));
  expect(textsOf(main, '.description-list > div')).toContain('Stages3, header 4 m below ground');
  expect(textsOf(main, '.job-items li')[0]).toMatch(/^9 ×SL 100 D /);
  const { main: silt } = await fetchScreen(addressOf({ ...deep, depth: '30', water: '1', soil: 'silt' }));
  expect(textOf(only(silt, '.job-items__missing'))).toContain('takes this flow from the lowest stage');
});

test.each([
  ['50', '3 m'],
  ['100', '6 m'],
])('the header pipe of a trench of %s m is cut for a line on each side, in lengths of %s', async (length, each) => {
  const trench = { ...pit, length, width: '2', depth: '3', water: '1' };
  const { main } = await fetchScreen(addressOf(trench));
  const pipe = textsOf(main, '.job-items li').find((line) => line.includes('Header pipe HP'));
  expect(pipe).toMatch(new RegExp(`^34 ×Header pipe HP.*in lengths of ${each}`));
});

test('wellpoints that cannot take the flow are not offered as products', async () => {
  const { main } = await fetchScreen(addressOf({ ...pit, k: '1e-3', depth: '10', base: '30' }));
  expect(textsOf(main, '.inflow__note').join()).toContain('Wellpoints cannot take this flow');
  expect(main.querySelectorAll('.job-items')).toEqual([]);
});

test('wellpoints beyond what an item of the list takes are counted in words', async () => {
  const long = { ...pit, length: '5000', width: '1000', depth: '12', k: '1e-3', soil: '' };
  const { main } = await fetchScreen(addressOf(long));
  expect(textsOf(main, '.job-items__missing').join()).toMatch(/The list takes 9999 of \d+ of Riser pipe/);
  expect(linksOf(main, '.job-items a.button').join()).toContain('x9999');
});

test('"Ask our engineers" carries the question; without one it leads to the contact page', async () => {
  const asked = await fetchScreen(addressOf(pit));
  const url = String(linksOf(only(asked.main, '[aria-labelledby="ask-first"]'))[0]);
  const { main } = await fetchScreen(url);
  expect(valuesOf(main, '[name="job"]', 'value').join()).toContain('Depth to groundwater: 1.5 m');
  const { main: empty } = await fetchScreen('/inflow');
  expect(linksOf(only(empty, '[aria-labelledby="ask-first"]'))).toEqual(['/contact-us']);
});
