import { inBothSystems } from '../../shared/units/inBothSystems.ts';
import { measures, valueInUnits, writeIn } from '../../shared/units/measures.ts';
import type { Calculator } from './calculator.ts';

export const hireFuel: Calculator = {
  name: 'fuel',
  title: 'Fuel for a hire period',
  lead: 'Litres for the whole job, and how often somebody has to bring some. The data sheet of a set states its fuel use.',
  line: 'Litres for the job, and hours from tank to tank.',
  submit: 'Work out the fuel',
  fields: [
    {
      name: 'use',
      label: 'Fuel use of the set',
      hint: { text: 'At the speed at which it will run.' },
      asked: 'a fuel use',
      measure: measures.fuelUse,
      min: 0.1,
      max: 1000,
      example: 5.4,
    },
    {
      name: 'hours',
      label: 'Hours a day',
      asked: 'hours a day',
      measure: measures.hours,
      min: 0.5,
      max: 24,
      example: 24,
    },
    { name: 'days', label: 'Days', asked: 'days', measure: measures.days, min: 1, max: 3650, example: 14 },
    {
      name: 'tank',
      label: 'Tank',
      measure: measures.fuel,
      min: 1,
      max: 100_000,
      example: 200,
      optional: true,
    },
  ],
  compute({ figures }) {
    const get = (name: string) => figures.get(name) ?? 0;
    const perDay = get('use') * get('hours');
    const total = perDay * get('days');
    const tank = figures.get('tank');
    return {
      lines: [
        { title: 'Fuel in all', value: valueInUnits(measures.fuel, total) },
        { title: 'A day', value: valueInUnits(measures.fuel, perDay) },
        ...(tank === undefined
          ? []
          : [
              {
                title: 'A tank lasts',
                value: inBothSystems(
                  (system) =>
                    `${writeIn(measures.hours, tank / get('use'), system)} of running, ${writeIn(measures.days, tank / perDay, system)}`,
                ),
              },
              { title: 'Fillings', value: { text: String(Math.ceil(total / tank - 1e-9)) } },
            ]),
      ],
    };
  },
  formulas: ['Fuel = use × hours a day × days', 'Running hours = tank / use'],
  source: 'Arithmetic. Keep a quarter of a tank: a diesel that has run dry draws air and has to be bled.',
};
