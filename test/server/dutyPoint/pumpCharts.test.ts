import request from 'supertest';
import { expect, test } from 'vitest';
import type { ProductContent } from '../../../shared/pages/product.ts';
import { getFilledSite } from '../../helpers/site/startSite.ts';

async function load(path: string) {
  const { body } = await request((await getFilledSite()).app).get(`/data${path}`);
  return body as { indexed: boolean; canonical: string; content: ProductContent };
}

test('every performance table of the catalogue is drawn, with the speeds, powers and best points that it states', async () => {
  const catalogue = (await getFilledSite()).source.open();
  let drawn = 0;
  for (const { id } of await catalogue.products()) {
    const tables = await catalogue.tablesOf(id);
    const performance = tables.filter(({ name }) => name === 'Performance');
    const { content } = await load(`/products/${id}`);
    expect(Object.keys(content.charts), id).toEqual(performance.map((table) => table.id));
    for (const [at, { drawing }] of Object.values(content.charts).entries()) {
      const speeds = performance[at]?.rows[1]?.map(({ text }) => text) ?? [];
      for (const speed of speeds) expect(drawing.label.text).toContain(speed);
      const heads = performance[at]?.rows[0]?.find(({ text }) => text === 'Head, m')?.colSpan ?? 1;
      // Two speeds with the same heads are one line.
      const columns = Array.from({ length: heads }, (_, column) =>
        performance[at]?.rows
          .slice(2)
          .map((row) => row[column + 1]?.text)
          .join(),
      );
      expect(drawing.lines.filter(([kind]) => kind === 'line')).toHaveLength(new Set(columns).size);
      for (const [, path] of drawing.lines) expect(path).toMatch(/^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)+$/);
      drawn += 1;
    }
  }
  expect(drawn).toBeGreaterThan(30);
  const [set] = Object.values((await load('/products/1')).content.charts);
  expect(set?.drawing.dots.map(([kind]) => kind)).toEqual(['best']);
  expect(set?.drawing.lines.filter(([kind]) => kind === 'power')).toHaveLength(1);
  expect(set?.drawing.axes.metric.power.at(-1)?.[1]).toBe('40');
  expect(set?.drawing.axes.us.units).toEqual(['gpm', 'ft', 'hp']);
});

test('every speed has its label, clear of lines, points and other labels, with a job too', async () => {
  const catalogue = (await getFilledSite()).source.open();
  let labels = 0;
  for (const { id } of await catalogue.products())
    for (const query of ['', '?flow=60&height=8&length=80&diameter=102']) {
      const { charts, job } = (await load(`/products/${id}${query}`)).content;
      for (const { drawing } of job ? [job] : Object.values(charts)) {
        const { lines, speeds, dots } = drawing;
        const points = lines.flatMap(([, path]) => alongLine(path));
        const marks = [...points, ...dots.map(([, x, y]): [number, number] => [x, y])];
        for (const [x, y, text] of speeds) {
          const isUnder = ([px, py]: [number, number]) =>
            Math.abs(px - x) < 3 * text.length && py > y - 9 && py < y + 1;
          expect(marks.filter(isUnder), `${id}${query}: ${text}`).toEqual([]);
          labels += 1;
        }
        if (!job) expect(speeds, id).toHaveLength(lines.filter(([kind]) => kind === 'line').length);
      }
    }
  expect(labels).toBeGreaterThan(100);
});

/** Twenty points on each piece of a path of straight lines. */
function alongLine(path: string): [number, number][] {
  const corners = path
    .slice(1)
    .split('L')
    .map((corner) => corner.split(' ').map(Number));
  return corners.slice(1).flatMap(([x = 0, y = 0], at) => {
    const [fromX = 0, fromY = 0] = corners[at] ?? [];
    return Array.from({ length: 21 }, (_, step): [number, number] => [
      fromX + (step / 20) * (x - fromX),
      fromY + (step / 20) * (y - fromY),
    ]);
  });
}

test('the drawing stands above its table, which stays as text, without style attributes', async () => {
  const { text } = await request((await getFilledSite()).app).get('/products/1');
  const svg = text.indexOf('<svg class="pump-curves"');
  expect(svg).toBeGreaterThan(0);
  expect(text.indexOf('Flow, m³/h', svg)).toBeGreaterThan(svg);
  expect(text).toMatch(
    /role="img" aria-label="Curves of SL 150 D[^"]*: head over flow at 1 500 rpm, 1 800 rpm, 2 000 rpm; shaft power at 2 000 rpm; best points marked"/,
  );
  expect(text).not.toContain('style="');
});

test('a job in the address is drawn into the curve, and its page is neither cached nor indexed', async () => {
  const { app, cache } = await getFilledSite();
  await request(app).get('/products/1');
  const before = cache.fill();
  const path = '/products/1?flow=200&height=15&length=120&diameter=152';
  const { content, indexed, canonical } = await load(path);
  expect([indexed, canonical]).toEqual([false, '/products/1']);
  expect(content.job?.drawing.label.text).toContain('The duty point of 200 m³/h and 21.7 m');
  expect(content.job?.reason.text).toContain('Gives 24.9 m at 200 m³/h, 1 800 rpm');
  expect(content.job?.url).toMatch(/^\/duty-point\?flow=/);
  for (const [query, place] of [
    ['flow=200&head=60', 'above the curve of 2 000 rpm'],
    ['flow=200&head=20', 'near the curve of 1 653 rpm'],
    ['flow=20&height=12&length=100&diameter=100', 'below the curve of 1 500 rpm'],
  ] as const) {
    const label = (await load(`/products/1?${query}`)).content.job?.drawing.label.text;
    expect(label?.split('lies ')[1], query).toBe(`${place}.`);
  }
  const { text } = await request(app).get(path);
  expect(text).toContain('pump-curves__system');
  for (const wrong of ['/products/1?flow=lots&head=3', '/products/13?flow=20&head=3']) {
    const page = await load(wrong);
    expect([page.indexed, page.content.job], wrong).toEqual([false, null]);
  }
  expect(cache.fill()).toBe(before);
});
