import { expect, test } from 'vitest';
import { readCurves } from '../../../client/catalogue/readCurves.ts';
import { drawCurves } from '../../../server/dutyPoint/drawCurves.ts';
import { plot } from '../../../shared/model/drawing.ts';
import type { UnitSystem } from '../../../shared/units/writeQuantity.ts';

const drawing = drawCurves({
  label: { text: 'A pump' },
  curves: [
    {
      speed: '1 500 rpm',
      points: [
        { flow: 0, head: 20 },
        { flow: 100, head: 10 },
      ],
    },
    {
      speed: '2 000 rpm',
      points: [
        { flow: 0, head: 36 },
        { flow: 200, head: 16 },
      ],
    },
  ],
  power: [
    {
      speed: '2 000 rpm',
      points: [
        { flow: 0, value: 5 },
        { flow: 200, value: 15 },
      ],
    },
  ],
});

const read = (system: UnitSystem, x: number) => readCurves(drawing, { plot, system, x });

/** The axis of flow ends at 200 m³/h. */
const placeOf = (flow: number) => plot.left + (flow / 200) * (drawing.right - plot.left);

test('a reading has flow, every head and every power, in the units of the visitor', () => {
  const metric = read('metric', placeOf(50));
  expect([metric.flow, ...metric.rows]).toEqual(['50 m³/h', '1 500 rpm: 15 m', '2 000 rpm: 31 m, 7.5 kW']);
  expect(metric.places).toHaveLength(3);
  const us = read('us', placeOf(50));
  expect([us.flow, ...us.rows]).toEqual(['220 gpm', '1 500 rpm: 49.2 ft', '2 000 rpm: 102 ft, 10.1 hp']);
});

test('a curve that has ended is left out of the reading', () => {
  const { flow, rows } = read('metric', placeOf(150));
  expect([flow, ...rows]).toEqual(['150 m³/h', '2 000 rpm: 21 m, 12.5 kW']);
});

test('the ends of a curve belong to it', () => {
  expect(read('metric', plot.left).rows[0]).toBe('1 500 rpm: 20 m');
  expect(read('metric', placeOf(200)).rows).toEqual(['2 000 rpm: 16 m, 15 kW']);
});
