import request from 'supertest';
import { expect, test } from 'vitest';
import { readDimensions } from '../../../server/dataSheet/readDimensions.ts';
import { toOutlineDrawing } from '../../../server/dataSheet/toOutlineDrawing.ts';
import type { Table } from '../../../shared/model/table.ts';
import { readPdf } from '../../helpers/http/readPdf.ts';
import { getFilledSite } from '../../helpers/site/startSite.ts';

const specification = (title: string, value: string) => [{ title, value }];

const heights: Table = {
  id: '1',
  name: 'Dimensions',
  columnWidths: [30, 40, 30],
  rowHeights: [],
  rows: [
    ['Part', 'Dimension', 'Value'],
    ['Suction', 'Centre above ground', '550 mm'],
    ['Discharge', 'Centre above ground', '1 250 mm'],
    ['Handling', 'Eye of the lifting bail', '9 999 mm'],
    ['Handling', 'Fork pockets, centre to centre', '670 mm'],
  ].map((cells) => cells.map((text) => ({ text }))),
};

test.each([
  ['2 600 × 1 000 × 1 700 mm', { length: 2_600, width: 1_000, height: 1_700, levels: [] }],
  [
    '1 600 × 950 × 1 350 mm (power pack)',
    { length: 1_600, width: 950, height: 1_350, part: 'power pack', levels: [] },
  ],
  ['2 600 × 1 000 mm', null],
  ['about 2 600 × 1 000 × 1 700 mm', null],
  ['2 600 × 0 × 1 700 mm', null],
  ['90 000 × 10 × 1 700 mm', null],
])('the dimensions of %s', (value, dimensions) => {
  expect(readDimensions(specification('Dimensions L × W × H', value), [])).toEqual(dimensions);
});

test('a round machine has diameter and height, and a product without overall dimensions has no outline', () => {
  const round = specification('Dimensions Ø × H', '290 × 690 mm');
  expect(readDimensions(round, [])).toEqual({ diameter: 290, height: 690, levels: [] });
  expect(readDimensions(specification('Length', '3 m'), [heights])).toBeNull();
});

test('heights of the table are drawn where they lie within the machine', () => {
  const box = specification('Dimensions L × W × H', '2 600 × 1 000 × 1 700 mm');
  expect(readDimensions(box, [heights])?.levels).toEqual([
    { name: 'Suction', height: 550 },
    { name: 'Discharge', height: 1_250 },
  ]);
});

test('the outline is to scale, and its texts are the figures in the units of the page', () => {
  const levels = [
    { name: 'Suction', height: 550 },
    { name: 'Discharge', height: 600 },
  ];
  const drawing = toOutlineDrawing('Set', { length: 2_595, width: 1_000, height: 1_700, levels });
  const [side, end] = [...drawing.shape.matchAll(/M([\d.]+) ([\d.]+)V([\d.]+)H([\d.]+)V/g)].map(
    ([, from, ground, top, to]) => ({
      width: Number(to) - Number(from),
      height: Number(ground) - Number(top),
    }),
  );
  expect((side?.width ?? 0) / (side?.height ?? 1)).toBeCloseTo(2_600 / 1_700, 1);
  expect((end?.width ?? 0) / (end?.height ?? 1)).toBeCloseTo(1_000 / 1_700, 1);
  expect(drawing.metric.texts.map(([, , text]) => text)).toEqual([
    'H 1 700 mm',
    'L 2 595 mm',
    'W 1 000 mm',
    'Suction 550 mm',
    'Discharge 600 mm',
  ]);
  expect(drawing.us.texts.map(([, , text]) => text)).toContain('L 102 in');
  expect(drawing.metric.label).toBe(
    'Outline of Set: 2 595 mm long, 1 000 mm wide, 1 700 mm high; above ground: suction 550 mm, discharge 600 mm',
  );
  const [suction = 0, discharge = 0] = drawing.metric.texts.slice(3).map(([, y]) => y);
  expect(suction - discharge).toBeGreaterThan(11);
});

test('page and data sheet of a product show its outline; a hose has none', async () => {
  const { app } = await getFilledSite();
  const { text } = await request(app).get('/products/1');
  expect(text).toMatch(
    /<svg class="outline [^>]* role="img" aria-label="Outline of SL 150 D open diesel set: 2 600 mm long/,
  );
  expect((await request(app).get('/products/1?units=us')).text).toContain('L 102 in');
  expect((await request(app).get('/products/13')).text).not.toContain('<svg class="outline');
  const { body } = await request(app).get('/products/1.pdf').responseType('blob');
  expect(readPdf(body).text).toContain('L 2 600 mm');
});
