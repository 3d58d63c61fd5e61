import type { DutyField } from '../model/dutyField.ts';
import type { UnitSystem } from '../units/writeQuantity.ts';

/** A field of the job's form; the example is the placeholder, in the unit that is assumed if none is typed. */
interface JobField {
  name: DutyField;
  label: string;
  example: Record<UnitSystem, string>;
}

/** One question of the form. */
export interface JobStep {
  title: string;
  hint?: string;
  fields: readonly JobField[];
}

const field = (name: DutyField, label: string, metric = '', us = metric): JobField => ({
  name,
  label,
  example: { metric, us },
});

/** The questions about a job, in the order in which they are asked on site. */
export const jobSteps: readonly JobStep[] = [
  { title: 'How much water', fields: [field('flow', 'Flow', '200 m³/h', '900 gpm')] },
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
    hint: 'A hose of ours, or the inside diameter of yours.',
    fields: [
      field('length', 'Length of the line', '120 m', '400 ft'),
      field('hose', 'Hose or pipe'),
      field('diameter', 'Inside diameter', '152 mm', '6 in'),
      field('lines', 'Lines side by side', '1'),
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
    title: 'Water and place',
    fields: [
      field('solids', 'Solids to pass', '20 mm', '0.8 in'),
      field('density', 'Density', '998 kg/m³', '62.3 lb/ft³'),
      field('temperature', 'Temperature', '20 °C', '68 °F'),
      field('altitude', 'Altitude', '0 m', '0 ft'),
    ],
  },
  {
    title: 'Mains and reserve',
    hint: 'Electric pumps run slower on 50 Hz than on 60 Hz.',
    fields: [field('frequency', 'Mains'), field('reserve', 'Reserve', '5 %')],
  },
];
