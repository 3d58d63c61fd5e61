import { fact } from '../../shared/units/inBothSystems.ts';
import { measures, valueInUnits, writeIn } from '../../shared/units/measures.ts';
import type { Calculator } from './calculator.ts';
import { figure } from './fields.ts';

export const hireFuel: Calculator = {
  name: 'fuel',
  title: 'Fuel for a hire period',
  lead: 'Fuel for the whole job, and how often to fill the tank. The data sheet of a set states its fuel use.',
  line: 'Litres for the job, and hours from tank to tank.',
  submit: 'Work out the fuel',
  fields: [
    figure('use', 'Fuel use of the set', measures.fuelUse, [0.1, 1000], {
      example: 5.4,
      asked: 'a fuel use',
      hint: 'At the speed at which it will run.',
    }),
    figure('hours', 'Hours a day', measures.hours, [0.5, 24], { example: 24, asked: 'the hours a day' }),
    figure('days', 'Days', measures.days, [1, 3650], { example: 14, asked: 'a period' }),
    figure('tank', 'Tank', measures.fuel, [1, 100_000], { example: 200, optional: true }),
  ],
  compute({ figures: { use = 0, hours = 0, days = 0, tank } }) {
    const perDay = use * hours;
    const total = perDay * days;
    return {
      lines: [
        { title: 'Total fuel', ...valueInUnits(measures.fuel, total) },
        { title: 'Fuel a day', ...valueInUnits(measures.fuel, perDay) },
        ...(tank === undefined
          ? []
          : [
              fact(
                'A tank lasts',
                (system) =>
                  `${writeIn(measures.hours, tank / use, system)} of running, ${writeIn(measures.days, tank / perDay, system).replace(/^1 days/, '1 day')}`,
              ),
              { title: 'Tank fills', text: String(Math.ceil(total / tank - 1e-9)) },
            ]),
      ],
    };
  },
  formulas: ['Fuel = use × hours a day × days', 'Running hours = tank / use'],
  source: 'Arithmetic. Keep a quarter of a tank: a diesel that has run dry draws air and has to be bled.',
};
