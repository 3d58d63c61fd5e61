import { measures, valueInUnits } from '../../shared/units/measures.ts';
import type { Calculator } from './calculator.ts';
import { figure } from './fields.ts';

const names = ['flow', 'diameter', 'velocity'] as const;
const secondsPerHour = 3600;

/** Range of the friction tables of our hoses, in m/s: at lower velocity sand settles, at higher velocity the hose wears. */
const usual = { min: 0.4, max: 4.5 };

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
    const given = names.filter((name) => figures.has(name));
    const missing = names.filter((name) => !figures.has(name));
    const [wanted = 'velocity'] = missing;
    if (given.length !== 2)
      return {
        wrong: given.length > 2 ? 'velocity' : wanted,
        error: { text: given.length > 2 ? 'Leave one of the three empty.' : 'Enter two of the three.' },
      };
    const { flow, diameter, velocity } = solve({
      flow: figures.get('flow'),
      diameter: figures.get('diameter'),
      velocity: figures.get('velocity'),
    });
    const lines = {
      flow: { title: 'Flow', value: valueInUnits(measures.flow, flow) },
      diameter: { title: 'Inside diameter', value: valueInUnits(measures.bore, diameter) },
      velocity: { title: 'Velocity', value: valueInUnits(measures.velocity, velocity) },
    };
    return {
      lines: [lines[wanted], ...given.map((name) => lines[name])],
      ...(velocity < usual.min && { note: { text: 'Too slow: sand settles in the hose.' } }),
      ...(velocity > usual.max && {
        note: { text: 'Too fast: sand wears the hose and friction is high.' },
      }),
    };
  },
  formulas: ['Q = v π D² / 4'],
  source: 'Continuity of a full round pipe; v is the mean velocity.',
};

interface Given {
  flow?: number | undefined;
  diameter?: number | undefined;
  velocity?: number | undefined;
}

/** Flow in m³/h, diameter in m, velocity in m/s; one of them is missing. */
function solve({ flow, diameter, velocity }: Given) {
  const areaOf = (bore: number) => (Math.PI * bore ** 2) / 4;
  if (flow === undefined)
    return {
      flow: (velocity ?? 0) * areaOf(diameter ?? 0) * secondsPerHour,
      diameter: diameter ?? 0,
      velocity: velocity ?? 0,
    };
  const perSecond = flow / secondsPerHour;
  if (diameter === undefined)
    return {
      flow,
      diameter: Math.sqrt((4 * perSecond) / (Math.PI * (velocity ?? 1))),
      velocity: velocity ?? 0,
    };
  return { flow, diameter, velocity: perSecond / areaOf(diameter) };
}
