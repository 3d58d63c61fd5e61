/** The fields of the form, as in the address: the duty point, or the job behind it. */
export const dutyFields = [
  'flow',
  'head',
  'suction',
  'height',
  'length',
  'hose',
  'diameter',
  'lines',
  'roughness',
  'bends',
  'valves',
  'checks',
  'couplings',
  'altitude',
  'temperature',
  'density',
  'solids',
  'frequency',
  'reserve',
  'drive',
  'hire',
  'noise',
] as const;

export type DutyField = (typeof dutyFields)[number];
