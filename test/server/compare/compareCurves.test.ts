import { expect, test } from 'vitest';
import type { Drawing } from '../../../shared/model/drawing.ts';
import { compareUrl } from '../../../shared/selection/compareUrl.ts';
import { fetchScreen, linksOf, only, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';

const pumps = '/compare?items=1,100,119';

/** The drawing is read as data: the parser of the tests leaves out what is inside of an `svg`. */
async function fetchCompared(path: string) {
  const screen = await fetchScreen(path);
  const { content } = JSON.parse(only(screen.page, '#page-view').textContent);
  return { ...screen, drawing: content.curves?.drawing as Drawing | undefined };
}

const kindsOf = (drawing?: Drawing) => drawing?.lines.map(([kind]) => kind);

test('the curves of compared pumps lie in one drawing, each with a letter and a line of its own', async () => {
  const { main, drawing } = await fetchCompared(pumps);
  const section = only(main, 'section.compare-curves');
  expect(only(section, 'svg.pump-curves').getAttributeValue('aria-label')).toMatch(
    /^Head over flow of A, SL 150 D open diesel set at [\d ]+ rpm; B, .+; C, /,
  );
  expect(kindsOf(drawing)).toEqual(['series0', 'series1', 'series2']);
  expect(drawing?.speeds.map(([, , letter]) => letter)).toEqual(['A', 'B', 'C']);
  expect(new Set(drawing?.speeds.map(([x]) => x)).size).toBe(3);
  expect(textsOf(section, 'li b')).toEqual(['A', 'B', 'C']);
});

test('a job in the address adds the system’s curve, and every link of the page keeps the job', async () => {
  const { main, drawing } = await fetchCompared(`${pumps}&flow=60&height=8&length=80&diameter=102`);
  expect(kindsOf(drawing)).toContain('system');
  expect(drawing?.dots.length).toBeGreaterThan(0);
  expect(linksOf(main, '.compare-curves a')[0]).toMatch(/^\/duty-point\?flow=60.*diameter=102/);
  for (const link of linksOf(main, '.compare-table__remove a')) expect(link).toMatch(/flow=60.*diameter=102/);
  expect(valuesOf(main, '.compare__add input[type="hidden"]', 'name')).toContain('height');
});

test('a wrong job is left out, and products without curves have no drawing', async () => {
  const wrong = await fetchCompared(`${pumps}&flow=lots&head=10`);
  expect(kindsOf(wrong.drawing)).toEqual(['series0', 'series1', 'series2']);
  const hoses = await fetchScreen('/compare?items=13,1');
  expect(hoses.main.querySelectorAll('.compare-curves')).toHaveLength(0);
});

test('the address of a comparison carries a job only with products', () => {
  expect(compareUrl(['1', '2'], { flow: '60 m³/h' })).toBe('/compare?items=1,2&flow=60+m%C2%B3%2Fh');
  expect(compareUrl([], { flow: '60' })).toBe('/compare');
  expect(compareUrl(['1'])).toBe('/compare?items=1');
});
