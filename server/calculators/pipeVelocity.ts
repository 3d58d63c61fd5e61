import { KilogramsPerCubicMetre, Metres } from '../../shared/hydraulics/units.ts';
import { velocityLimits } from '../../shared/hydraulics/velocityLimits.ts';
import { measures, valueInUnits } from '../../shared/units/measures.ts';
import type { Calculator } from './calculator.ts';
import { figure } from './fields.ts';

const names = ['flow', 'diameter', 'velocity'] as const;
const secondsPerHour = 3600;

/** Limits for water with sand, as in a pit. */
const usual = velocityLimits(KilogramsPerCubicMetre(1000), Metres(0.0005));

export const pipeVelocity: Calculator = {
  name: 'pipe-velocity',
  title: 'Flow, velocity, diameter',
  lead: 'Enter two of the three to get the third.',
  line: 'Two of the three give the third.',
  submit: 'Work out the third',
  fields: [
    figure('flow', 'Flow', measures.flow, [0.01, 50_000], { example: 120, optional: true }),
    figure('diameter', 'Inside diameter', measures.bore, [0.005, 3], {
      example: 0.152,
      asked: 'an inside diameter',
      optional: true,
    }),
    figure('velocity', 'Velocity', measures.velocity, [0.01, 30], { example: 2, optional: true }),
  ],
  compute({ figures }) {
    const given = names.filter((name) => name in figures);
    const missing = names.filter((name) => !(name in figures));
    const [wanted = 'velocity'] = missing;
    if (given.length !== 2)
      return {
        wrong: given.length > 2 ? 'velocity' : wanted,
        error: { text: given.length > 2 ? 'Leave one of the three empty.' : 'Enter two of the three.' },
      };
    // Flow in m³/h, diameter in m, velocity in m/s, none of them 0: the missing one is 0 here, and computed from the others.
    const { flow: givenFlow = 0, velocity: givenVelocity = 0, diameter: givenDiameter = 0 } = figures;
    const area = (Math.PI * givenDiameter ** 2) / 4;
    const flow = givenFlow || givenVelocity * area * secondsPerHour;
    const velocity = givenVelocity || flow / secondsPerHour / area;
    const diameter = givenDiameter || Math.sqrt((4 * (flow / secondsPerHour)) / (Math.PI * velocity));
    // A velocity that is shown as the limit keeps it.
    const rounded = Number(velocity.toPrecision(3));
    const lines = {
      flow: { title: 'Flow', ...valueInUnits(measures.flow, flow) },
      diameter: { title: 'Inside diameter', ...valueInUnits(measures.bore, diameter) },
      velocity: { title: 'Velocity', ...valueInUnits(measures.velocity, velocity) },
    };
    return {
      lines: [lines[wanted], ...given.map((name) => lines[name])],
      ...(rounded < usual.settling && { note: { text: 'Too slow: sand settles in the hose.' } }),
      ...(rounded > usual.wear && {
        note: { text: 'Too fast: sand wears the hose and friction is high.' },
      }),
    };
  },
  formulas: ['Q = v π D² / 4'],
  source: 'Continuity of a full round pipe; v is the mean velocity.',
};
