import type { UnitSystem } from '../units/writeQuantity.ts';

/** A field of the job's form; the example is the placeholder, in the unit that is assumed if none is typed; none in a choice. */
interface JobField {
  name: DutyField;
  label: string;
  example?: Record<UnitSystem, string>;
}

/** One question of the form. */
export interface JobStep {
  title: string;
  hint?: string;
  fields: readonly JobField[];
}

const field = <Name extends string>(name: Name, label: string, metric = '', us = metric) => ({
  name,
  label,
  ...(metric && { example: { metric, us } }),
});

/** The questions about a job besides its flow, in the order in which they are asked on site. */
export const jobSteps = [
  {
    title: 'How high',
    hint: 'From the water up to the pump, and from the pump up to the end of the line.',
    fields: [
      field('suction', 'Suction lift', '4 m', '13 ft'),
      field('height', 'Discharge height', '15 m', '50 ft'),
    ],
  },
  {
    title: 'How far',
    hint: 'One of our hoses, or the inside diameter of yours.',
    fields: [
      field('length', 'Length of the line', '120 m', '400 ft'),
      field('hose', 'Hose or pipe'),
      field('diameter', 'Inside diameter', '152 mm', '6 in'),
      field('lines', 'Parallel lines', '1'),
    ],
  },
  {
    title: 'Bends, valves, couplings',
    hint: 'In each line.',
    fields: [
      field('bends', '90° bends', '0'),
      field('valves', 'Gate valves', '0'),
      field('checks', 'Check valves', '0'),
      field('couplings', 'Couplings', '0'),
      field('roughness', 'Roughness', '0.05 mm', '0.002 in'),
    ],
  },
  {
    title: 'Water and site',
    fields: [
      field('solids', 'Solids to pass', '20 mm', '0.8 in'),
      field('density', 'Density', '998 kg/m³', '62.3 lb/ft³'),
      field('temperature', 'Temperature', '20 °C', '68 °F'),
      field('altitude', 'Altitude', '0 m', '0 ft'),
    ],
  },
  {
    title: 'Drive, hire, noise',
    hint: 'With mains, electric pumps are listed first.',
    fields: [
      field('frequency', 'Mains'),
      field('drive', 'Drive'),
      field('hire', 'Buy or hire'),
      field('noise', 'Noise at 7 m, at most', '70 dB(A)'),
      field('reserve', 'Reserve', '5 %'),
    ],
  },
] as const;

type StepField = (typeof jobSteps)[number]['fields'][number];

/** A field of the form, as in the address: the duty point, or the job behind it. */
export type DutyField = 'flow' | 'head' | StepField['name'];

export const dutyFields: readonly DutyField[] = [
  'flow',
  'head',
  ...jobSteps.flatMap(({ fields }) => fields.map(({ name }: StepField) => name)),
];
