import { type Fact, fact, inBothSystems } from '../../shared/units/inBothSystems.ts';
import { measures, valueInUnits, writeIn } from '../../shared/units/measures.ts';
import type { Calculator } from './calculator.ts';
import { figure } from './fields.ts';

const { length, flow: flowMeasure, number } = measures;

export const pitVolume: Calculator = {
  name: 'pit-volume',
  title: 'Volume and pumping time of a pit',
  lead: 'How much water stands in a pit, and how long a pump takes to empty it while more comes in.',
  line: 'Water in a pit with slopes, and the hours to pump it out.',
  submit: 'Work out the volume',
  fields: [
    figure('length', 'Length at the bottom', length, [0.1, 5000], { example: 20 }),
    figure('width', 'Width at the bottom', length, [0.1, 5000], { example: 14 }),
    figure('depth', 'Depth of the water', length, [0.05, 100], { example: 2 }),
    figure('slope', 'Slope, 1 in', number, [0, 10], {
      example: 1.5,
      asked: 'a slope',
      hint: 'Horizontal for each 1 vertical. Empty: vertical faces.',
      optional: true,
    }),
    figure('flow', 'Flow of the pump', flowMeasure, [0.1, 20_000], {
      example: 120,
      asked: 'a flow',
      optional: true,
    }),
    figure('inflow', 'Inflow', flowMeasure, [0, 20_000], {
      example: 15,
      asked: 'an inflow',
      hint: 'Water that runs in while you pump.',
      optional: true,
    }),
  ],
  compute({ figures: { length: a = 0, width: b = 0, depth = 0, slope = 0, flow: pump, inflow = 0 } }) {
    const areaAt = (height: number) => (a + 2 * slope * height) * (b + 2 * slope * height);
    const volume = (depth / 6) * (areaAt(0) + 4 * areaAt(depth / 2) + areaAt(depth));
    const lines: Fact[] = [
      { title: 'Volume', ...valueInUnits(measures.volume, volume) },
      fact(
        'Water surface',
        (system) =>
          `${writeIn(length, a + 2 * slope * depth, system)} × ${writeIn(length, b + 2 * slope * depth, system)}`,
      ),
    ];
    if (pump === undefined) return { lines };
    const net = pump - inflow;
    if (net <= 0)
      return {
        lines,
        note: inBothSystems(
          (system) =>
            `${writeIn(flowMeasure, inflow, system)} runs in, and the pump takes ${writeIn(flowMeasure, pump, system)}: the pit does not empty.`,
        ),
      };
    return { lines: [...lines, { title: 'Time to empty', text: timeText(volume / net) }] };
  },
  formulas: ['V = h / 6 (A₁ + 4 Aₘ + A₂)', 't = V / (Q − inflow)'],
  source:
    'Prismoidal formula, exact for plane slopes; A₁, Aₘ and A₂ are the areas at the bottom, at half the depth and at the surface.',
};

/** '45 min', '4.67 h', '12.5 days'. */
function timeText(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  return hours < 48 ? writeIn(measures.hours, hours, 'metric') : writeIn(measures.days, hours / 24, 'metric');
}
